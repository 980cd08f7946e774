import assert from 'node:assert/strict'
import { test } from 'node:test'
import { samplePage } from '#test/support/reading/sample-rows.ts'
import { rfcFeatures } from '#ticket/fields/rfc/features/rfc-features.ts'

const lostIn = (line: string) =>
  rfcFeatures(samplePage(line))
    .filter(({ features }) => features.lost === 1)
    .map(({ value }) => value)

test('a 1 that was lost is put into its gap where the digit then verifies', () => {
  assert.deepEqual(lostIn('RFC PDC900 15SN8'), ['PDC900115SN8'])
  assert.deepEqual(lostIn('R.F.C. PDC-900 15-SN8'), ['PDC900115SN8'])
})

test('without a gap, without its label, or where another sign is missing, nothing is put in', () => {
  for (const line of ['RFC PDC90015SN8', 'PDC900 15SN8', 'RFC PDC 00115SN8', 'RFC PDC900 15SN'])
    assert.deepEqual(lostIn(line), [], line)
})
