import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { sessionDecider } from '#session/decider.ts'
import { accepted, walk } from './walks.ts'

test('a command decided again on its own result gives nothing, in 1,000 drawn histories', () =>
  fc.assert(
    fc.property(walk, (knobs) => {
      for (const { sent, decided, after } of accepted(knobs))
        if (decided.length > 0) assert.deepEqual(sessionDecider.decide(sent, after), [], sent.type)
    }),
    { numRuns: 1_000 },
  ))
