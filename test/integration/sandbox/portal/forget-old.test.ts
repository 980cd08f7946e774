import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testDatabase } from '#test/support/postgres/postgres-for-tests.ts'
import { countsAt, openSandbox, openVisitor } from '../visitor.ts'

const at = (now: string) => ({ clock: { now: () => now } })

test('a pretend invoice is forgotten after 90 days, one of yesterday is not', async (t) => {
  const { database, close } = await testDatabase()
  t.after(close)
  const issueOn = async (day: string, folio: string) => {
    const sandbox = await openSandbox(database, at(day))
    const done = await openVisitor(sandbox.url, 'penafiel').issue({ folio, total: '10.00' })
    assert.equal(done.$('#ok').length, 1)
    await sandbox.stop()
  }
  await issueOn('2026-08-20T12:00:00.000Z', 'OLD')
  await issueOn('2026-11-19T12:00:00.000Z', 'NEW')
  const sandbox = await openSandbox(database, at('2026-11-20T12:00:00.000Z'))
  t.after(sandbox.stop)
  const left = await countsAt(sandbox.url)
  assert.deepEqual(
    left.map(({ ticket }) => /NEW|OLD/.exec(ticket)?.[0]),
    ['NEW'],
  )
})
