import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createFailedAttempts } from '#services/api/gate/failed-attempts.ts'
import { createSharedBuckets } from '#services/api/limits/shared-buckets.ts'
import { testDatabase } from '#test/support/postgres/postgres-for-tests.ts'

const logger = { info: () => undefined, warn: () => undefined }

test('a client of IPv6 fails 100 times a minute from all addresses of its /64, at two processes', async (t) => {
  const db = await testDatabase()
  t.after(db.close)
  const [one, other] = [createSharedBuckets({ ...db, logger }), createSharedBuckets({ ...db, logger })]
  t.after(() => {
    one.stop()
    other.stop()
  })
  const both = [createFailedAttempts(one), createFailedAttempts(other)] as const
  const answers = await Promise.all(
    Array.from({ length: 130 }, (_, i) => both[i % 2 === 0 ? 0 : 1](`2001:db8:7:1:${i.toString(16)}::9`)),
  )
  assert.equal(answers.filter((seconds) => seconds === null).length, 100)
  for (const failed of both) {
    assert.ok(((await failed('2001:db8:7:1:ffff::1')) ?? 0) > 0)
    assert.equal(await failed('2001:db8:7:2::1'), null)
    assert.equal(await failed('192.0.2.1'), null)
  }
})
