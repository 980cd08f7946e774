import assert from 'node:assert/strict'
import { test } from 'node:test'
import { weighedRanges } from '#services/api/http/weighed-ranges.ts'

test('ranges keep their order; without a weight it is 1, and what weighs nothing is left out', () =>
  assert.deepEqual(weighedRanges('ES-mx;q=0.5, en , fr;q=0, de;q=no, it;q=2, *;Q=0.1'), [
    { range: 'es-mx', weight: 0.5 },
    { range: 'en', weight: 1 },
    { range: '*', weight: 0.1 },
  ]))
