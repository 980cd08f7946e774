import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ValueMissing } from '#merchants/values/fill-template.ts'
import { conditionHolds } from '#services/billing/engine/judge/condition-holds.ts'
import { readPage } from '#services/billing/engine/page/read-page.ts'

const page = readPage({
  url: new URL('https://tienda.mx/'),
  status: 200,
  headers: {},
  bytes: Buffer.from('<p>x</p>'),
  hops: [],
})
const asking = { page, before: null, values: { today: '2026-11-25' }, cookie: () => Promise.resolve(null) }
const missing = '{{ticket.time}}'

test('a condition may ask whether a value of ours is missing', async () => {
  const holds = [
    { value: missing, exists: false },
    { value: missing, exists: true },
    { value: missing, equals: null },
    { value: '{{today}}', exists: false },
    { value: '{{today}}', exists: true },
  ].map((condition) => conditionHolds(asking, condition))
  assert.deepEqual(await Promise.all(holds), [true, false, true, false, true])
})

test('a missing value that is compared is asked for', () =>
  assert.rejects(conditionHolds(asking, { value: missing, equals: '18:00' }), ValueMissing))

test('a pattern that cannot be read is no missing value', () =>
  assert.rejects(conditionHolds(asking, { value: '{{today|match:(}}', exists: false }), ValueMissing))
