import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { buildCfdi, CfdiUnbuildable } from '#cfdi/build/build-cfdi.ts'
import { parseXml } from '#cfdi/xml/parse-xml.ts'
import { anyText } from '#test/support/cfdi/any-text.ts'
import { sampleCfdi } from '#test/support/cfdi/sample-cfdi.ts'

const withName = (nombre: string) => buildCfdi({ ...sampleCfdi, issuer: { ...sampleCfdi.issuer, nombre } })

test('law: any other text comes back from the XML as it went in', () => {
  fc.assert(
    fc.property(anyText, (nombre) => {
      let xml: string
      try {
        xml = withName(nombre)
      } catch (error) {
        assert.ok(error instanceof CfdiUnbuildable)
        return
      }
      assert.equal(parseXml(xml).getElementsByTagName('cfdi:Emisor')[0]?.getAttribute('Nombre'), nombre)
    }),
    { numRuns: 150 },
  )
})
