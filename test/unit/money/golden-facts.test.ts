import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { test } from 'node:test'
import { schemaVersion } from '#contracts/events/session-events.ts'
import { FinanceEvent, financeEventTypes } from '#contracts/finance/finance-events.ts'
import { goldenFact, goldenFacts } from './samples.ts'

const files = readdirSync(goldenFacts, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.json'))
  .sort()

test('every fact of finance has a golden file of every version it was ever written in', () => {
  const versions = Array.from({ length: schemaVersion }, (_, i) => i + 1)
  const named = financeEventTypes.flatMap((type) => versions.map((version) => `${type}/v${version}.json`))
  assert.deepEqual(files, named.sort())
})

for (const type of financeEventTypes)
  test(`${type} as written on disk is read today, and nothing of it is lost`, () => {
    assert.deepEqual(FinanceEvent.parse(goldenFact(type)), goldenFact(type))
  })

test('a type that this version does not know is refused, and no amount is a number', () => {
  const { data } = FinanceEvent.parse(goldenFact('PriceSet'))
  const fact = { type: 'PriceSet', at: '2026-11-20T10:13:15.251Z', data }
  assert.equal(FinanceEvent.safeParse({ ...fact, type: 'PriceForgotten' }).success, false)
  assert.equal(FinanceEvent.safeParse({ ...fact, data: { ...data, amount: 3.5 } }).success, false)
})
