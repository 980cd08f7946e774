import assert from 'node:assert/strict'
import { test } from 'node:test'
import { codeOf, type FiscalSelect, fiscalOptions } from '#services/sandbox/portal/fiscal-options.ts'

const selects: [FiscalSelect, number][] = [
  ['regimen', 19],
  ['uso', 24],
  ['forma_pago', 21],
]

for (const [select, count] of selects) {
  test(`${select} offers each SAT code once, under a number that is no code of any select`, () => {
    const options = fiscalOptions[select]
    const codes = Object.values(fiscalOptions).flatMap((all) => all.map(({ code }) => code))
    assert.equal(options.length, count)
    for (const { value, code, text } of options) {
      assert.equal(codeOf(select, value), code)
      assert.ok(text.startsWith(`${code} - `))
      assert.ok(!codes.includes(value))
    }
  })
}

test('99 is not on offer, and neither is what was not offered', () => {
  assert.ok(!fiscalOptions.forma_pago.some(({ code }) => code === '99'))
  assert.equal(codeOf('uso', 'G03'), undefined)
  assert.equal(codeOf('uso', null), undefined)
})
