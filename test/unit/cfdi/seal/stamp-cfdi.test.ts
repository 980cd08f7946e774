import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildCfdi } from '#cfdi/build/build-cfdi.ts'
import { readCfdi } from '#cfdi/read/read-cfdi.ts'
import { NotStampable } from '#cfdi/seal/stamp-cfdi.ts'
import { tfdCadena } from '#cfdi/seal/tfd-cadena.ts'
import { sampleCfdi, seal, stamp, uuid } from '#test/support/cfdi/sample-cfdi.ts'

const sealed = seal(buildCfdi(sampleCfdi))
const withoutTimbre = (xml: string) => xml.replace(/<tfd:TimbreFiscalDigital [^>]*\/>/, '')

test('the timbre is the only thing that is added', () => {
  const added = stamp(sealed).replace(
    /<cfdi:Complemento><tfd:TimbreFiscalDigital [^>]*\/><\/cfdi:Complemento>/,
    '',
  )
  assert.equal(added, sealed)
})

test('it goes into a Complemento that is there, before an Addenda', () => {
  const local =
    '<cfdi:Complemento><implocal:ImpuestosLocales xmlns:implocal="http://www.sat.gob.mx/implocal" version="1.0" TotaldeRetenciones="0" TotaldeTraslados="0"/></cfdi:Complemento>'
  const addenda = '<cfdi:Addenda><a/></cfdi:Addenda>'
  for (const [tail, place] of [
    [local, /<\/?implocal[^>]*\/><tfd:[^>]*\/><\/cfdi:Complemento><\/cfdi:Comprobante>$/],
    ['<cfdi:Complemento/>', /<cfdi:Complemento><tfd:[^>]*\/><\/cfdi:Complemento><\/cfdi:Comprobante>$/],
    [addenda, /<cfdi:Complemento><tfd:[^>]*\/><\/cfdi:Complemento><cfdi:Addenda>/],
  ] as const) {
    const document = sealed.replace('</cfdi:Comprobante>', `${tail}</cfdi:Comprobante>`)
    const stamped = stamp(document)
    assert.match(stamped, place)
    assert.equal(
      withoutTimbre(stamped).replace(/<cfdi:Complemento>(<\/cfdi:Complemento>)/, ''),
      document.replace('<cfdi:Complemento/>', ''),
    )
    assert.equal(readCfdi(stamped).uuid, uuid)
  }
})

test('the timbre’s cadena is what the guide says', () => {
  const { tfdElement, sello } = readCfdi(stamp(sealed))
  assert.ok(tfdElement)
  assert.equal(
    tfdCadena(tfdElement),
    `||1.1|${uuid}|2026-11-20T10:13:18|SPR190613I52|${sello}|30001000000500009902||`,
  )
})

test('an unsealed or already stamped document is refused', () => {
  assert.throws(() => stamp(buildCfdi(sampleCfdi)), NotStampable)
  assert.throws(() => stamp(stamp(sealed)), NotStampable)
})
