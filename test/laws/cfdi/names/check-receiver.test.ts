import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { checkReceiver } from '#cfdi/names/check-receiver.ts'
import { anyText } from '#test/support/any-text.ts'

const today = '2026-11-20'

test('law: whatever is given, there is an answer, and a receiver that passed passes again unchanged', () => {
  const text = anyText({ maxLength: 20 })
  const input = fc.record({
    razon_social: fc.oneof(text, fc.constantFrom('ACME SA DE CV', 'ÑANDÚ & HIJOS', 'x')),
    rfc: fc.oneof(text, fc.constantFrom('URE180429TM6', 'cacx7605101p8')),
    regimen: fc.oneof(text, fc.constantFrom('601', '605', '612', '626')),
    cp: fc.oneof(text, fc.constantFrom('86991', '01030', '00000')),
    uso_cfdi: fc.option(fc.oneof(text, fc.constantFrom('G03', 'D01', 'S01')), { nil: undefined }),
  })
  fc.assert(
    fc.property(input, (given) => {
      const result = checkReceiver(given, today)
      if (!result.ok) return
      const again = checkReceiver({ ...result.receiver, registered: true, uso_cfdi: result.usoCfdi }, today)
      assert.ok(again.ok)
      assert.deepEqual([again.receiver, again.usoCfdi], [result.receiver, result.usoCfdi])
    }),
  )
})
