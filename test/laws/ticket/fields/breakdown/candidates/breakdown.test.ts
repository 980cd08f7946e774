import assert from 'node:assert/strict'
import { test } from 'node:test'
import { processorSeconds } from '#test/support/processor-seconds.ts'
import { samplePage } from '#test/support/reading/sample-rows.ts'
import { ledgerOf } from '#ticket/fields/amounts/ledger/ledger-of.ts'
import { breakdownCandidates } from '#ticket/fields/breakdown/candidates/breakdown-candidates.ts'

const ledger = (...lines: string[]) => ledgerOf(samplePage(...lines))
const splits = (total: number, ...lines: string[]) => breakdownCandidates(ledger(...lines), total)

test('a hundred labelled taxes do not multiply into a million combinations', () => {
  const lines = Array.from({ length: 100 }, (_, i) => `IVA ${i + 1}.07`)
  const seconds = processorSeconds(() =>
    assert.ok(splits(1_000_000, ...lines, 'TOTAL 10000.00').length < 5000),
  )
  assert.ok(seconds < 0.5)
})
