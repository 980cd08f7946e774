import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { restAfter } from '#services/replay/step-aside.ts'

const begun = { at: 1_000, working: 400, given: 380 }

describe('rest of a replay', () => {
  it('is none where a processor was there for it', () => {
    assert.equal(restAfter(begun, { at: 1_100, working: 490, given: 465 }), 0)
  })

  it('is none where it had no work: Postgres was slow', () => {
    assert.equal(restAfter(begun, { at: 1_900, working: 410, given: 389 }), 0)
  })

  it('is as long as the work where others had the processor', () => {
    assert.equal(restAfter(begun, { at: 1_300, working: 690, given: 420 }), 300)
  })

  it('lasts a second at most', () => {
    assert.equal(restAfter(begun, { at: 9_000, working: 8_000, given: 400 }), 1_000)
  })
})
