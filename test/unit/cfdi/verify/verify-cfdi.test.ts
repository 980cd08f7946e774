import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildCfdi } from '#cfdi/build/build-cfdi.ts'
import { splitTax } from '#cfdi/sales/split-tax.ts'
import { CertificateUnreadable } from '#cfdi/seal/certificate.ts'
import { sealCfdi } from '#cfdi/seal/seal-cfdi.ts'
import type { Expected } from '#cfdi/verify/expected-cfdi.ts'
import { type CfdiFault, verifyCfdi } from '#cfdi/verify/verify-cfdi.ts'
import { makeCsd } from '#test/support/cfdi/make-csd.ts'
import {
  expected,
  issuerCsd,
  sampleCfdi,
  seal,
  stamp,
  stampedCfdi,
  uuid,
} from '#test/support/cfdi/sample-cfdi.ts'

const xml = stampedCfdi()

const refused = (text: string | Uint8Array, reason: CfdiFault, wanted: Expected = expected) =>
  assert.deepEqual(verifyCfdi(text, wanted), { ok: false, reason })

test('an untouched CFDI is accepted, with what the ledger needs', () => {
  assert.deepEqual(verifyCfdi(Buffer.from(xml), expected), {
    ok: true,
    uuid,
    issuerRfc: 'EKU9003173C9',
    total: '1234.57',
    stampedAt: '2026-11-20T10:13:18',
    checks: { seal: 'verified', stampSeal: 'verified', chain: 'not_checked' },
  })
})

test('without the PAC’s certificate the timbre is believed', () => {
  const { pacCertificates: _none, ...rest } = expected
  const verdict = verifyCfdi(xml, rest)
  assert.ok(verdict.ok && verdict.checks.stampSeal === 'certificate_not_known')
})

test('a PAC certificate that is none is the caller’s fault, not the document’s', () => {
  assert.throws(
    () => verifyCfdi(xml, { ...expected, pacCertificates: [Buffer.from('x')] }),
    CertificateUnreadable,
  )
})

test('what is not this ticket’s CFDI is refused', () => {
  refused(xml, 'issuer_differs', { ...expected, issuerRfcs: ['AAA010101AAA'] })
  refused(xml, 'issuer_differs', { ...expected, issuerRfcs: [] })
  refused(xml, 'receiver_differs', { ...expected, receiver: { rfc: 'XAXX010101000' } })
  refused(xml, 'receiver_differs', { ...expected, receiver: { rfc: 'URE180429TM6', uso: 'G01' } })
  refused(xml, 'receiver_differs', { ...expected, receiver: { rfc: 'URE180429TM6', cp: '01030' } })
  refused(xml, 'receiver_differs', { ...expected, receiver: { rfc: 'URE180429TM6', regimen: '603' } })
  refused(xml, 'receiver_differs', { ...expected, receiver: { rfc: 'URE180429TM6', nombre: 'OTRA' } })
  refused(xml, 'total_differs', { ...expected, total: '1234.55' })
})

test('the total may differ by a centavo, the name by its accents', () => {
  const receiver = {
    rfc: 'URE180429TM6',
    nombre: 'Universidad Robótica Española',
    cp: '86991',
    regimen: '601',
    uso: 'G03',
  }
  assert.ok(verifyCfdi(xml, { ...expected, total: '1234.58', receiver }).ok)
})

const noCertificado = issuerCsd.noCertificado
const nombre = 'ESCUELA KEMPER URGATE SA DE CV'
const other = await makeCsd({ rfc: 'EKU9003173C9', nombre, noCertificado, key: 'other' })
const stranger = await makeCsd({ rfc: 'XIA190128J61', nombre: 'OTRA', noCertificado, key: 'other' })
const notAfter = '2025-01-01T00:00:00Z'
const expired = await makeCsd({ rfc: 'EKU9003173C9', nombre, noCertificado, notAfter })
const certificate = (der: Buffer) =>
  xml.replace(/ Certificado="[^"]*"/, ` Certificado="${der.toString('base64')}"`)

const tampered: [what: string, text: string, reason: CfdiFault][] = [
  ['total and its summary', xml.replace(' Total="1234.57"', ' Total="1234.56"'), 'seal_broken'],
  ['receiver name', xml.replace('ROBOTICA', 'ROBOTINA'), 'seal_broken'],
  ['receiver postal code', xml.replace('"86991"', '"86990"'), 'seal_broken'],
  ['use', xml.replace('UsoCFDI="G03"', 'UsoCFDI="G01"'), 'seal_broken'],
  ['régimen', xml.replace('RegimenFiscalReceptor="601"', 'RegimenFiscalReceptor="603"'), 'seal_broken'],
  ['issuer name', xml.replace('KEMPER URGATE"', 'KEMPER"'), 'seal_broken'],
  ['description', xml.replace('Descripcion="Venta"', 'Descripcion="Ventas"'), 'seal_broken'],
  ['payment', xml.replace('FormaPago="04"', 'FormaPago="01"'), 'seal_broken'],
  ['folio', xml.replace('Folio="1001"', 'Folio="1002"'), 'seal_broken'],
  ['removed folio', xml.replace(' Folio="1001"', ''), 'seal_broken'],
  ['added condition', xml.replace('Folio="1001"', 'Folio="1001" CondicionesDePago="30"'), 'seal_broken'],
  ['date', xml.replace('Fecha="2026-11-20T10:13:15"', 'Fecha="2026-11-20T10:13:16"'), 'seal_broken'],
  ['unit price', xml.replace('ValorUnitario="1064.284483"', 'ValorUnitario="1064.28"'), 'seal_broken'],
  [
    'tax moved between rate and amount',
    xml.replace('TasaOCuota="0.160000" Importe="170.285517"', 'TasaOCuota="0.080000" Importe="170.285517"'),
    'seal_broken',
  ],
  [
    'a second, empty concepto',
    xml.replace(
      '</cfdi:Conceptos>',
      '<cfdi:Concepto ClaveProdServ="01010101" Cantidad="1" ClaveUnidad="ACT" Descripcion="X" ValorUnitario="0" Importe="0" ObjetoImp="01"/></cfdi:Conceptos>',
    ),
    'seal_broken',
  ],
  ['another certificate of the issuer', certificate(other.certificateDer), 'seal_broken'],
  ['a stranger’s certificate', certificate(stranger.certificateDer), 'certificate_of_another'],
  [
    'another certificate number',
    xml.replace('NoCertificado="30001000000500009901"', 'NoCertificado="30001000000500009903"'),
    'certificate_of_another',
  ],
  ['no certificate', certificate(Buffer.from('not a certificate')), 'certificate_unreadable'],
  ['an expired certificate', certificate(expired.certificateDer), 'certificate_not_in_force'],
  ['seal', xml.replace(/ Sello="..../, ' Sello="AAAA'), 'stamp_of_another_seal'],
  ['both copies of the seal', xml.replace(/(SelloCFD|Sello)="..../g, '$1="AAAA'), 'seal_broken'],
  ['a seal that is no base64', xml.replace(/(SelloCFD|Sello)="..../g, '$1="!!!!'), 'seal_broken'],
  ['UUID', xml.replace(uuid, uuid.replace('1f0a', '1f0b')), 'stamp_seal_broken'],
  ['a UUID that is none', xml.replace(uuid, 'PENDIENTE'), 'uuid_malformed'],
  ['date of stamping', xml.replace('T10:13:18', 'T10:13:19'), 'stamp_seal_broken'],
  ['a stamp from before the CFDI', xml.replace('2026-11-20T10:13:18', '2026-11-19T10:13:18'), 'stamp_time'],
  ['a stamp four days later', xml.replace('2026-11-20T10:13:18', '2026-11-24T10:13:18'), 'stamp_time'],
  ['a date that is none', xml.replace('2026-11-20T10:13:18', 'ayer'), 'stamp_time'],
  ['PAC', xml.replace('RfcProvCertif="SPR190613I52"', 'RfcProvCertif="CVD110412TF6"'), 'stamp_seal_broken'],
  ['seal of SAT', xml.replace(/ SelloSAT="..../, ' SelloSAT="AAAA'), 'stamp_seal_broken'],
  ['no stamp', xml.replace(/<cfdi:Complemento>.*<\/cfdi:Complemento>/, ''), 'not_stamped'],
  [
    'separator inside a value',
    xml.replace('Serie="T" Folio="1001"', 'Serie="T|1001"'),
    'separator_in_a_value',
  ],
  ['type', xml.replace('TipoDeComprobante="I"', 'TipoDeComprobante="E"'), 'not_an_income'],
  ['currency', xml.replace('Moneda="MXN"', 'Moneda="USD"'), 'not_in_pesos'],
  ['subtotal', xml.replace('SubTotal="1064.28"', 'SubTotal="1064.30"'), 'totals_do_not_add_up'],
  ['summary of taxes', xml.replace('Importe="170.29"', 'Importe="170.31"'), 'totals_do_not_add_up'],
  [
    'discount',
    xml.replace('SubTotal="1064.28"', 'SubTotal="1064.28" Descuento="100.00"'),
    'totals_do_not_add_up',
  ],
]

test(`${tampered.length} ways of tampering are all refused, each for its reason`, () => {
  for (const [what, text, reason] of tampered) {
    assert.notEqual(text, xml, what)
    assert.deepEqual(verifyCfdi(text, expected), { ok: false, reason }, what)
  }
})

test('white space between the nodes, another attribute order and another prefix are no tampering', () => {
  const moved = xml
    .replace(/></g, '>\r\n  <')
    .replace('Serie="T" Folio="1001"', 'Folio="1001"\n Serie="T"')
    .replaceAll('cfdi:', 'c:')
    .replace('xmlns:cfdi', 'xmlns:c')
  assert.ok(verifyCfdi(moved, expected).ok)
})

test('local taxes are part of the total', () => {
  const amounts = splitTax({ total: '1234.57' })
  const unsealed = buildCfdi({ ...sampleCfdi, ...amounts, total: '1264.57' }).replace(
    '</cfdi:Comprobante>',
    '<cfdi:Complemento><implocal:ImpuestosLocales xmlns:implocal="http://www.sat.gob.mx/implocal" version="1.0" TotaldeRetenciones="2.00" TotaldeTraslados="32.00"/></cfdi:Complemento></cfdi:Comprobante>',
  )
  const verdict = verifyCfdi(stamp(seal(unsealed)), { ...expected, total: '1264.57' })
  assert.deepEqual([verdict.ok, verdict.ok && verdict.checks.seal], [true, 'verified'])
})

test('the key and the certificate must be the issuer’s own', () => {
  assert.throws(() => sealCfdi(buildCfdi(sampleCfdi), { ...issuerCsd, privateKey: other.privateKey }))
})
