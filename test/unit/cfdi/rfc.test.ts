import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { checkRfc } from '#cfdi/rfc.ts'

// SAT's test RFCs, companies and persons, with & and Ñ among them
const known = [
  'EKU9003173C9',
  'URE180429TM6',
  'IIA040805DZ4',
  'JES900109Q90',
  'H&E951128469',
  'XIA190128J61',
  'CACX7605101P8',
  'IAÑL750210963',
  'CVD110412TF6',
  'SPR190613I52',
]

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

test('law: one changed digit of the date never keeps the check digit', () => {
  const edit = fc.record({
    rfc: fc.constantFrom(...known),
    place: fc.nat({ max: 5 }),
    digit: fc.constantFrom(...'0123456789'),
  })
  fc.assert(
    fc.property(edit, ({ rfc, place, digit }) => {
      const at = rfc.length - 9 + place
      fc.pre(rfc[at] !== digit)
      const checked = checkRfc(rfc.slice(0, at) + digit + rfc.slice(at + 1))
      assert.ok(!checked.ok || !checked.digitOk)
    }),
  )
})
