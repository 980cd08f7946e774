import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { verifyCfdi } from '#cfdi/verify/verify-cfdi.ts'
import { expected, stampedCfdi } from '#test/support/cfdi/sample-cfdi.ts'

const xml = stampedCfdi()

test('law: a document in which any one character was changed is refused, or reads the same', () => {
  const original = verifyCfdi(xml, expected)
  fc.assert(
    fc.property(
      fc.nat({ max: xml.length - 1 }),
      fc.constantFrom('0', 'A', 'z', '"', '<', '&', ' ', '|'),
      (at, char) => {
        const verdict = verifyCfdi(xml.slice(0, at) + char + xml.slice(at + 1), expected)
        // with another NoCertificadoSAT the PAC is no longer a known one
        if (!verdict.ok) return
        const checks = { ...verdict.checks, stampSeal: 'verified' }
        assert.deepEqual({ ...verdict, checks }, original)
      },
    ),
    { numRuns: 150 },
  )
})

test('law: whatever bytes a portal answers, there is a verdict', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      assert.equal(verifyCfdi(bytes, expected).ok, false)
    }),
  )
})
