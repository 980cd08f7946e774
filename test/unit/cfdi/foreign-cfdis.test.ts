import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readCfdi } from '#cfdi/read/read-cfdi.ts'
import { schemaProblems } from '#cfdi/rules/schema-problems.ts'
import { type CfdiFault, verifyCfdi } from '#cfdi/verify/verify-cfdi.ts'
import { issuedAs, localTaxes, withComplements } from '#test/support/cfdi/foreign-cfdis.ts'
import { expected, stampedCfdi, uuid } from '#test/support/cfdi/sample-cfdi.ts'

const xml = stampedCfdi()

const accepted = (document: string, total = '1234.57') => {
  assert.deepEqual(schemaProblems(readCfdi(document).root), [], 'the schema takes it')
  const verdict = verifyCfdi(document, { ...expected, total })
  assert.deepEqual(
    verdict.ok ? verdict.checks : verdict.reason,
    { seal: 'verified', stampSeal: 'verified', chain: 'not_checked' },
    document,
  )
  return readCfdi(document)
}

const refused = (document: string | Uint8Array, reason: CfdiFault) =>
  assert.deepEqual(verifyCfdi(document, expected), { ok: false, reason })

test('a quantity, a base, a rate and an exchange rate are any xs:decimal, read as its number', () => {
  for (const [written, read] of [
    ['1.', '1'],
    ['+1', '1'],
    ['01', '1'],
    ['1.0000000', '1.000000'],
    [' 1\t', '1'],
  ] as const) {
    assert.equal(accepted(issuedAs(['Cantidad="1"', `Cantidad="${written}"`])).concepts[0]?.cantidad, read)
    assert.equal(
      accepted(issuedAs(['Moneda="MXN"', `Moneda="MXN" TipoCambio="${written}"`])).tipoCambio,
      read,
    )
  }
  const rate = accepted(issuedAs([/TasaOCuota="0.160000"/, 'TasaOCuota="+.16"']))
  assert.equal(rate.concepts[0]?.traslados[0]?.tasaOCuota, '0.16')
  const base = accepted(issuedAs([/Base="1064.284483"/, 'Base="+01064.2844830000"']))
  assert.equal(base.concepts[0]?.traslados[0]?.base, '1064.284483')
})

test('where the schema has a pattern or a limit, a decimal outside it stays refused', () => {
  for (const total of ['+1234.57', '1234.57.', '1234.5700000', '1234,57']) {
    refused(xml.replace('Total="1234.57"', `Total="${total}"`), 'not_a_number')
  }
  for (const cantidad of ['1e0', '', '.', '1 0', 'INF', '1'.repeat(300)]) {
    const reason = cantidad === '' ? 'incomplete' : 'not_a_number'
    refused(xml.replace('Cantidad="1"', `Cantidad="${cantidad}"`), reason)
  }
  refused(issuedAs(['Cantidad="1"', 'Cantidad="-1"']), 'not_as_schema')
  refused(issuedAs(['Cantidad="1"', 'Cantidad="1.0000001"']), 'not_as_schema')
})

test('white space at the edges of a value is collapsed wherever the schema collapses it', () => {
  const spaced = issuedAs(
    ['Version="4.0"', 'Version=" 4.0 "'],
    ['Fecha="2026-11-20T10:13:15"', 'Fecha=" 2026-11-20T10:13:15\t"'],
    ['SubTotal="1064.28"', 'SubTotal="1064.28 "'],
    [' Total="1234.57"', ' Total="&#10;1234.57&#13;"'],
    ['Moneda="MXN"', 'Moneda=" MXN "'],
    ['TipoDeComprobante="I"', 'TipoDeComprobante="I "'],
    ['Rfc="EKU9003173C9"', 'Rfc=" EKU9003173C9"'],
    ['Rfc="URE180429TM6"', 'Rfc="URE180429TM6 "'],
    ['DomicilioFiscalReceptor="86991"', 'DomicilioFiscalReceptor=" 86991"'],
    ['Nombre="UNIVERSIDAD ROBOTICA', 'Nombre=" UNIVERSIDAD  ROBOTICA'],
    ['TipoFactor="Tasa"', 'TipoFactor=" Tasa "'],
  )
  const { fecha, total, issuer, receiver } = accepted(spaced)
  assert.deepEqual([fecha, total, issuer.rfc], ['2026-11-20T10:13:15', '1234.57', 'EKU9003173C9'])
  assert.deepEqual(
    [receiver.rfc, receiver.cp, receiver.nombre],
    ['URE180429TM6', '86991', 'UNIVERSIDAD ROBOTICA ESPAÑOLA'],
  )
  const timbre = xml
    .replace(`UUID="${uuid}"`, `UUID=" ${uuid} "`)
    .replace('FechaTimbrado="2026', 'FechaTimbrado="\n2026')
    .replace('RfcProvCertif="SPR190613I52"', 'RfcProvCertif="SPR190613I52&#9;"')
  assert.equal(accepted(timbre).uuid, uuid)
})

const wrapped = (break_: string) =>
  xml.replace(/(Sello|Certificado|SelloCFD|SelloSAT)="([^"]{40,})"/g, (_, name: string, value: string) => {
    const lines = value.match(/.{1,64}/g) ?? []
    return `${name}="${break_}${lines.join(break_)}${break_}"`
  })

test('base64 may be wrapped, by line ends, spaces and references', () => {
  const read = readCfdi(xml)
  for (const break_ of ['\n', '\r\n', ' ', '\t', '&#10;', '&#xD;&#xA;', '\n      ']) {
    const cfdi = accepted(wrapped(break_))
    assert.deepEqual([cfdi.sello, cfdi.certificado, cfdi.tfd], [read.sello, read.certificado, read.tfd])
  }
})

test('every ImpuestosLocales counts, signed ones too', () => {
  const { lodging, rounding, withheld } = localTaxes
  assert.deepEqual(accepted(withComplements('1237.57', lodging), '1237.57').localTaxes, {
    traslados: '3.00',
    retenciones: '0.00',
  })
  const all = accepted(withComplements('1235.67', lodging, rounding, withheld), '1235.67')
  assert.deepEqual(all.localTaxes, { traslados: '2.60', retenciones: '1.50' })
  const two = withComplements('1237.57', lodging, rounding)
  assert.deepEqual(verifyCfdi(two, { ...expected, total: '1237.57' }), {
    ok: false,
    reason: 'totals_do_not_add_up',
  })
})

test('a Leyenda may hold the separator of the cadena, which no other value may', () => {
  const leyendas =
    '<l:LeyendasFiscales xmlns:l="http://www.sat.gob.mx/leyendasFiscales" version="1.0"><l:Leyenda textoLeyenda="uno | dos"/></l:LeyendasFiscales>'
  accepted(withComplements('1234.57', leyendas, leyendas))
  refused(xml.replace('Serie="T"', 'Serie="T|U"'), 'separator_in_a_value')
})

test('SAT’s own service seals with the certificate that it stamps with, for CFDIRegistroFiscal only', () => {
  const complement =
    '<r:CFDIRegistroFiscal xmlns:r="http://www.sat.gob.mx/registrofiscal" Version="1.0" Folio="ABC0000001"/>'
  const bySat = (...complements: string[]) =>
    issuedAs(
      ['Rfc="EKU9003173C9" Nombre="ESCUELA KEMPER URGATE"', 'Rfc="CACX7605101P8" Nombre="XOCHILT CASAS"'],
      [
        '</cfdi:Comprobante>',
        `<cfdi:Complemento>${complements.join('')}</cfdi:Complemento></cfdi:Comprobante>`,
      ],
    ).replace(/NoCertificadoSAT="\d+"/, `NoCertificadoSAT="${readCfdi(xml).noCertificado}"`)
  const asked = { ...expected, issuerRfcs: ['CACX7605101P8'], pacCertificates: [] }
  assert.ok(verifyCfdi(bySat(complement), asked).ok)
  assert.deepEqual(verifyCfdi(bySat(), asked), { ok: false, reason: 'certificate_of_another' })
  const byAnother = bySat(complement).replace(
    /NoCertificadoSAT="\d+"/,
    'NoCertificadoSAT="30001000000500009902"',
  )
  assert.deepEqual(verifyCfdi(byAnother, asked), { ok: false, reason: 'certificate_of_another' })
})

test('a timbre whose UUID or seal is impossible is refused, whoever stamped it', () => {
  const noPacs = { ...expected, pacCertificates: [] }
  for (const impossible of [
    '00000000-0000-0000-0000-000000000000',
    'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
    '1f0a6c0e-5d52-4e0e-9a4b-3f1c2b7d8e9',
    '1f0a6c0e5d524e0e9a4b3f1c2b7d8e90',
    `{${uuid}}`,
    'G'.repeat(36),
  ]) {
    const verdict = verifyCfdi(xml.replace(uuid, impossible), noPacs)
    assert.deepEqual(verdict, { ok: false, reason: 'uuid_malformed' }, impossible)
  }
  const { selloSat = '' } = readCfdi(xml).tfd ?? {}
  for (const impossible of [
    'AAAA',
    selloSat.slice(1),
    `${selloSat}=`,
    `-${selloSat.slice(1)}`,
    '='.repeat(344),
  ]) {
    const verdict = verifyCfdi(xml.replace(`"${selloSat}"`, `"${impossible}"`), noPacs)
    assert.deepEqual(verdict, { ok: false, reason: 'stamp_seal_malformed' }, impossible)
  }
})
