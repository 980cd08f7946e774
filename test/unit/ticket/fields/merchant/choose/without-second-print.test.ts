import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withoutSecondPrint } from '#ticket/fields/merchant/choose/without-second-print.ts'

test('a logo beside a name says it once more', () => {
  assert.equal(withoutSecondPrint('SUPER SANCHEZ Ei sánciez'), 'SUPER SANCHEZ')
})

test('a name of like words in one hand stays', () => {
  for (const name of ['SANCHEZ Y SANCHES', 'Martin Martinez', 'CAFE Cafe', 'SUPER SANCHEZ'])
    assert.equal(withoutSecondPrint(name), name)
})
