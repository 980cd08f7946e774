import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { failureMessage } from '#contracts/failure-message.ts'
import { failures } from '#contracts/failures.ts'
import { anyText } from '#test/support/any-text.ts'

const incomplete = (detail: string) => failureMessage('ticket_incomplete', detail)
const general = failures.ticket_incomplete.message

test('law: nothing but the words of the list comes through', () => {
  fc.assert(
    fc.property(fc.oneof(anyText(), fc.constantFrom('toString', '__proto__', 'simulated')), (text) => {
      for (const detail of [text, `missing: ${text}`, `missing: folio, ${text} XAXX010101000`, `${text}\n`])
        assert.equal(incomplete(detail), general)
    }),
  )
})
