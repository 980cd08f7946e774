import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkRfc } from '#contracts/fiscal/rfc.ts'
import { known } from '#test/support/cfdi/known-rfcs.ts'

test('SAT’s own RFCs pass, check digit included', () => {
  for (const rfc of known) {
    assert.deepEqual(
      checkRfc(rfc),
      { ok: true, kind: rfc.length === 12 ? 'moral' : 'fisica', digitOk: true },
      rfc,
    )
  }
})

test('a wrong check digit is told, not refused', () => {
  assert.deepEqual(checkRfc('EKU9003173C8'), { ok: true, kind: 'moral', digitOk: false })
  // a real municipality's, as SAT issued it
  assert.deepEqual(checkRfc('MCI7306249Y1'), { ok: true, kind: 'moral', digitOk: false })
})

test('the generic RFCs are recognised', () => {
  for (const rfc of ['XAXX010101000', 'XEXX010101000']) {
    const checked = checkRfc(rfc)
    assert.ok(checked.ok && checked.kind === 'generic')
  }
})

test('wrong shapes and dates that do not exist are refused', () => {
  for (const rfc of [
    '',
    'EKU',
    'EKU900317',
    'EKU9003173C',
    'EKUU9003173C99',
    'eku9003173c9',
    'EKU9013173C9',
    'EKU9002303C9',
    'EKU9000003C9',
    'EKU0102293C9',
    '1KU9003173C9',
    'EKU9003173CZ',
    'EKU9003173C9\n',
  ]) {
    assert.deepEqual(checkRfc(rfc), { ok: false }, JSON.stringify(rfc))
  }
})

test('29 February exists where one of the two centuries has it', () => {
  assert.ok(checkRfc('EKU0002293C9').ok && checkRfc('EKU9602293C9').ok)
})
