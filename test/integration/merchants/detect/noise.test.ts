import assert from 'node:assert/strict'
import { test } from 'node:test'
import { known } from '#merchants/definitions/registry.ts'
import { detectMerchant } from '#merchants/detect/detect-merchant.ts'
import { knownTicket, randomFrom, unknownTicket } from './noisy-tickets.ts'

const COUNT = 300

for (const [rate, least] of [
  [0.02, 0.95],
  [0.05, 0.9],
  [0.1, 0.75],
] as const) {
  test(`with ${rate * 100} % of characters misread: nobody is taken for another, and ${least * 100} % are found`, (t) => {
    const noise = { rate, random: randomFrom(20_261_120 + rate * 1_000) }
    let [right, wrong, accepted] = [0, 0, 0]
    for (let i = 0; i < COUNT; i += 1) {
      const merchant = known[i % known.length]
      assert.ok(merchant)
      const found = detectMerchant(knownTicket(merchant, noise), known)
      if (found.kind === 'found' && found.merchant === merchant) right += 1
      else if (found.kind === 'found') wrong += 1
      if (detectMerchant(unknownTicket(noise), known).kind === 'found') accepted += 1
    }
    t.diagnostic(
      `right ${((100 * right) / COUNT).toFixed(1)} %, wrong ${wrong}, unknown accepted ${accepted} of ${COUNT}`,
    )
    assert.deepEqual({ wrong, accepted }, { wrong: 0, accepted: 0 })
    assert.ok(right / COUNT >= least, `${right} of ${COUNT}`)
  })
}
