import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { matrixTexts } from '#cfdi/rules/matrix-texts.ts'
import { sealCfdi } from '#cfdi/seal/seal-cfdi.ts'
import type { Identity } from '#services/sandbox/issue/issue-certificate.ts'
import { issueCfdi } from '#services/sandbox/issue/issue-cfdi.ts'
import { makeCsd } from '#test/support/cfdi/make-csd.ts'
import { inTijuana, merchant, now, openPacs, type Pacs, sale } from './pac-world.ts'

let pacs: Pacs
before(async () => {
  pacs = await openPacs()
})
after(() => pacs.close())

const issued = () => pacs.issued()
const codeOf = (sealedXml: string) => pacs.codeOf(sealedXml)

type Change = readonly [from: string | RegExp, to: string]

/** The document with these changes, sealed by this CSD as if it had been made so. */
const resealed = (changes: readonly Change[], by: Identity = pacs.csd): string => {
  const unsealed = issued().replace(/ Certificado="[^"]*" Sello="[^"]*"/, '')
  return sealCfdi(
    changes.reduce((xml, [from, to]) => {
      const changed = xml.replace(from, to)
      assert.notEqual(changed, xml, `${from}`)
      return changed
    }, unsealed),
    by,
  )
}

test('what the schema does not allow is 301, before everything else', async () => {
  const faults: Change[] = [
    [' MetodoPago="PUE"', ' MetodoPago="PUE" Otro="1"'],
    ['Cantidad="1"', 'Cantidad="0"'],
    ['Descripcion="Venta"', 'Descripcion=""'],
    [/ Fecha="[^"]*"/, ' Fecha="2026-02-30T10:00:00"'],
    [/<cfdi:Emisor [^>]*>(<cfdi:Receptor [^>]*>)/, '$1$&'],
    ['</cfdi:Conceptos>', '</cfdi:Conceptos>texto'],
    ['UsoCFDI="G03"', ''],
  ]
  // unsealed on purpose: the seal comes later
  for (const [from, to] of faults) assert.equal(await codeOf(issued().replace(from, to)), '301', `${to}`)
  assert.equal(await codeOf(issued().replace('?>', '?><!DOCTYPE a>')), '301')
})

test('each fault is found in the order of a PAC, the first of them is the answer', async () => {
  const eFirma = await makeCsd({
    ...{ rfc: 'IIA040805DZ4', nombre: 'X', noCertificado: '99999000000000000077' },
    eFirma: true,
    notAfter: '2025-01-01T00:00:00Z',
  })
  const own = 'NoCertificado="99999000000000000077"'
  const wrong: Change[] = [
    [/NoCertificado="\d{20}"/, own],
    [/ Fecha="[^"]*"/, ' Fecha="2026-11-10T10:00:00"'],
    ['FormaPago="01"', 'FormaPago="07"'],
  ]
  const broken = (xml: string) => xml.replace('Folio="', 'Folio="0')
  const everything = broken(resealed(wrong, eFirma))
  assert.equal(await codeOf(everything.replace('Version="4.0"', 'Version="3.3"')), '301')
  assert.equal(await codeOf(everything.replace(own, 'NoCertificado="99999000000000000078"')), '310')
  assert.equal(await codeOf(everything), '305')
  const lasting = await makeCsd({
    rfc: 'IIA040805DZ4',
    nombre: 'X',
    noCertificado: '99999000000000000077',
    eFirma: true,
  })
  assert.equal(await codeOf(broken(resealed(wrong, lasting))), '306')
  const stranger = await makeCsd({ rfc: 'IIA040805DZ4', nombre: 'X', noCertificado: '99999000000000000077' })
  assert.equal(await codeOf(broken(resealed(wrong, stranger))), '303')
  const foreign = await makeCsd({ rfc: merchant.rfc, nombre: 'X', noCertificado: '99999000000000000077' })
  assert.equal(await codeOf(broken(resealed(wrong, foreign))), '308')
  assert.equal(await codeOf(broken(resealed(wrong.slice(1)))), 'CFDI40102')
  assert.equal(await codeOf(resealed(wrong.slice(1))), '401')
  const future: Change = [/ Fecha="[^"]*"/, ' Fecha="2026-11-20T12:05:01"']
  assert.equal(await codeOf(resealed([future, ...wrong.slice(2)])), 'CFDI40101')
  assert.equal(await codeOf(resealed(wrong.slice(2))), 'CFDI40104')
  assert.equal(await codeOf(resealed([])), 'stamped')
})

test('catalogues and arithmetic are refused with SAT’s code and its sentence', async () => {
  const faults: [code: string, ...changes: Change[]][] = [
    ['CFDI40105', ['MetodoPago="PUE"', 'MetodoPago="PPD"']],
    ['CFDI40107', ['SubTotal="100.00"', 'SubTotal="100.000"']],
    ['CFDI40108', ['SubTotal="100.00"', 'SubTotal="100.01"']],
    ['CFDI40119', [' Total="116.00"', ' Total="116.01"']],
    ['CFDI40124', ['MetodoPago="PUE"', 'MetodoPago="PUF"']],
    ['CFDI40126', [/LugarExpedicion="\d+"/, 'LugarExpedicion="00000"']],
    ['CFDI40139', [/(<cfdi:Emisor [^>]*Nombre=")/, '$1LA ']],
    ['CFDI40141', ['RegimenFiscal="601"', 'RegimenFiscal="605"']],
    ['CFDI40158', ['RegimenFiscalReceptor="601"', 'RegimenFiscalReceptor="612"']],
    ['CFDI40161', ['UsoCFDI="G03"', 'UsoCFDI="D01"']],
    ['CFDI40165', ['ClaveUnidad="ACT"', 'ClaveUnidad="ACX"']],
    ['CFDI40171', [/<cfdi:Impuestos><cfdi:Traslados>.*?<\/cfdi:Impuestos>(?=<\/cfdi:Concepto>)/, '']],
    ['CFDI40179', [/TasaOCuota="0.160000"/, 'TasaOCuota="0.15"']],
    ['CFDI40180', [/Importe="16.000000"/, 'Importe="16.020000"']],
    [
      'CFDI40205',
      ['TotalImpuestosTrasladados="16.00"', 'TotalImpuestosTrasladados="15.00"'],
      [' Total="116.00"', ' Total="115.00"'],
    ],
  ]
  for (const [code, ...changes] of faults) {
    const outcome = await pacs.stamp(resealed(changes))
    assert.deepEqual(outcome, { kind: 'rejected', code, message: matrixTexts[code] }, code)
  }
})

test('a CSD of this authority that carries the company type fits the name without it', async () => {
  const other = { ...merchant, nombre: `${merchant.nombre} SA DE CV` }
  const sealed = issueCfdi({ sale: { ...sale, folio: 'N' }, csd: await pacs.authority.csdOf(other), now })
  assert.equal(await codeOf(sealed), 'stamped')
})

test('where other clocks hang, Fecha is the time of that place', async () => {
  const fromTijuana = issueCfdi({
    sale: { ...sale, merchant: inTijuana, ticket: { codes: { folio: '9' }, total: '10.00' } },
    csd: await pacs.authority.csdOf(inTijuana),
    now,
  })
  assert.match(fromTijuana, / Fecha="2026-11-20T10:00:00"/)
  assert.equal(await codeOf(fromTijuana), 'stamped')
})
