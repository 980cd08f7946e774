import assert from 'node:assert/strict'
import { test } from 'node:test'
import { registry } from '#merchants/definitions/registry.ts'
import { judgeDetection } from '#test/support/merchants/detection/judge-detection.ts'

const { known } = registry()

/** The bar of the issue: 2,000 known and 1,000 unknown tickets at least. */
const COUNT = 2_100

for (const [rate, least] of [
  [0.02, 0.97],
  [0.05, 0.94],
  [0.1, 0.82],
] as const) {
  test(`with ${rate * 100} % of characters misread: nobody is taken for another, and ${least * 100} % are found`, () => {
    const seed = 20_261_120 + rate * 1_000
    const { right, wrong, accepted } = judgeDetection(known, { known: COUNT, unknown: COUNT / 2, rate, seed })
    assert.deepEqual({ wrong, accepted }, { wrong: 0, accepted: 0 })
    assert.ok(right / COUNT >= least, `${right} of ${COUNT}`)
  })
}
