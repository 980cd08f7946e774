import assert from 'node:assert/strict'
import { test } from 'node:test'
import { add } from '#cfdi/decimal.ts'
import { type IvaRate, splitTax } from '#cfdi/split-tax.ts'

const pesos = (cents: number): string => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

/** The unit test proves it for every total; here is the count. Every seventh visits each remainder (of 29 and of 27) often. */
const step = process.env['EXHAUSTIVE'] ? 1 : 7

const misses = (rate: IvaRate): number => {
  let missed = 0
  for (let cents = 1; cents <= 2_000_000; cents += step) {
    const total = pesos(cents)
    const split = splitTax({ total, rate })
    if (split.total !== total || add(split.subtotal, split.totalTraslados ?? '') !== total) missed += 1
  }
  return missed
}

for (const rate of ['0.16', '0.08'] as const) {
  test(`totals from 0.01 to 20,000.00, ${step} centavos apart, are met at ${rate}`, () =>
    assert.equal(misses(rate), 0))
}
