import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildCfdi } from '#cfdi/build/build-cfdi.ts'
import { cadenaOriginal } from '#cfdi/seal/cadena-original.ts'
import { CfdiUnreadable } from '#cfdi/xml/cfdi-unreadable.ts'
import { sampleCfdi, seal, stamp } from '#test/support/cfdi/sample-cfdi.ts'

const unsealed = buildCfdi(sampleCfdi)

test('the cadena holds the values in SAT’s order', () => {
  assert.deepEqual(cadenaOriginal(unsealed), {
    cadena:
      '||4.0|T|1001|2026-11-20T10:13:15|04|30001000000500009901|1064.28|MXN|1234.57|I|01|PUE|06000' +
      '|EKU9003173C9|ESCUELA KEMPER URGATE|601|URE180429TM6|UNIVERSIDAD ROBOTICA ESPAÑOLA|86991|601|G03' +
      '|01010101|TK-001|1|ACT|Venta|1064.284483|1064.284483|02|1064.284483|002|Tasa|0.160000|170.285517' +
      '|1064.28|002|Tasa|0.160000|170.29|170.29||',
    complete: true,
  })
})

test('sealing and stamping do not change it', () => {
  const sealed = seal(unsealed)
  assert.deepEqual(cadenaOriginal(sealed), cadenaOriginal(unsealed))
  assert.deepEqual(cadenaOriginal(stamp(sealed)), cadenaOriginal(unsealed))
})

test('an empty optional value still counts, an absent required one too', () => {
  const edited = unsealed.replace('Folio="1001"', 'Folio=""').replace(' Exportacion="01"', '')
  assert.match(cadenaOriginal(edited).cadena, /^\|\|4\.0\|T\|\|2026.*\|I\|\|PUE\|/)
})

test('only space, tab and line ends are folded; a no-break space, U+0085 and U+2028 stay', () => {
  const edited = unsealed.replace(
    'Descripcion="Venta"',
    'Descripcion=" a\u00a0 &#10;\t b\u2003\u0085\u2028 "',
  )
  assert.ok(cadenaOriginal(edited).cadena.includes('|a\u00a0 b\u2003\u0085\u2028|'))
})

test('retenciones follow traslados in a concepto and precede them in the summary', () => {
  const edited = unsealed
    .replace(
      '</cfdi:Traslados></cfdi:Impuestos></cfdi:Concepto>',
      '</cfdi:Traslados><cfdi:Retenciones><cfdi:Retencion Base="R1" Impuesto="001" TipoFactor="Tasa" TasaOCuota="0.100000" Importe="R2"/></cfdi:Retenciones></cfdi:Impuestos></cfdi:Concepto>',
    )
    .replace(
      '<cfdi:Impuestos TotalImpuestosTrasladados="170.29">',
      '<cfdi:Impuestos TotalImpuestosTrasladados="170.29" TotalImpuestosRetenidos="R4"><cfdi:Retenciones><cfdi:Retencion Impuesto="001" Importe="R3"/></cfdi:Retenciones>',
    )
  assert.ok(cadenaOriginal(edited).cadena.includes('|170.285517|R1|001|Tasa|0.100000|R2|001|R3|R4|1064.28|'))
})

test('a complement that SAT’s stylesheet seals is part of it, an unknown one makes it incomplete', () => {
  const add = (complement: string) =>
    cadenaOriginal(
      unsealed.replace(
        '</cfdi:Comprobante>',
        `<cfdi:Complemento>${complement}</cfdi:Complemento></cfdi:Comprobante>`,
      ),
    )
  const local = add(
    '<implocal:ImpuestosLocales xmlns:implocal="http://www.sat.gob.mx/implocal" version="1.0" TotaldeRetenciones="0.00" TotaldeTraslados="3.00"><implocal:TrasladosLocales ImpLocTrasladado="ISH" TasadeTraslado="3.00" Importe="3.00"/></implocal:ImpuestosLocales>',
  )
  assert.ok(local.complete && local.cadena.endsWith('|170.29|1.0|0.00|3.00|ISH|3.00|3.00||'))
  assert.equal(add('<x:Other xmlns:x="http://www.sat.gob.mx/other" a="1"/>').complete, false)
  const inConcept = unsealed.replace(
    '</cfdi:Concepto>',
    '<cfdi:ComplementoConcepto><x:Other xmlns:x="http://www.sat.gob.mx/other"/></cfdi:ComplementoConcepto></cfdi:Concepto>',
  )
  assert.equal(cadenaOriginal(inConcept).complete, false)
})

test('a document that is no CFDI 4.0 has no cadena', () => {
  assert.throws(() => cadenaOriginal('<a/>'), CfdiUnreadable)
})
