import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { judgeAnswer } from '#services/billing/pac/sw-answer.ts'

const signed = '<cfdi:Comprobante></cfdi:Comprobante>'
const judge = (status: number, body: unknown) => judgeAnswer({ status, body }, signed)

test('no answer makes it throw, and none but a 200 or a 307 is a stamp', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 599 }), fc.jsonValue(), (status, body) => {
      const { kind } = judge(status, body)
      assert.ok(kind !== 'stamped' || status === 200)
    }),
  )
})
