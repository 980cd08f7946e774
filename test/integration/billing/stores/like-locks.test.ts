import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from '#contracts/sql.ts'
import { migrate } from '#platform/postgres/migrate.ts'
import type { LockMarks } from '#services/billing/stores/alike.ts'
import { type TicketLocks, ticketLocks } from '#services/billing/stores/ticket-locks.ts'
import { databaseBefore } from '#test/support/postgres/database-before.ts'
import type { TestDatabase } from '#test/support/postgres/postgres-for-tests.ts'

const MERCHANT = 'live/oxxo'
const likeness = '2026-11-19 52.00'

const marks = (name: string, code: string, rule = `by ${name}`): LockMarks => ({
  ...{ likeness, shape: `${name} ${rule}`, printedAt: null },
  codes: { [name]: { code, rule } },
})

describe('what was kept before a ticket’s codes changed', () => {
  let made: TestDatabase
  let locks: TicketLocks
  before(async () => {
    made = await databaseBefore(
      'billing/0020-likeness.sql',
      'billing/0021-one-likeness.sql',
      'billing/0022-shape.sql',
    )
    const { query } = made.database
    const codes = { folio: 'ab-1234' }
    const old = JSON.stringify({ date: '2026-11-19', total: '52.00', time: null, codes })
    await query(sql`
      insert into billing.ticket_locks (merchant, ticket_key, session_id, leased_until, issued_at)
      values (${MERCHANT}, 'old key', 'ses_old', now(), now())`)
    await query(sql`
      insert into billing.signed_cfdis
        (document_id, merchant, ticket_key, likeness, marks, session_id, receiver_mac, key_id, signed_at, uuid)
      values (gen_random_uuid(), ${MERCHANT}, 'other', 'like', ${old}, 'ses_old', 'mac', 'key', now(), gen_random_uuid())`)
    await migrate(made.database)
    locks = ticketLocks(made.database, () => new Date().toISOString())
  })
  after(() => made.close())

  const acquired = (key: string, mine: LockMarks) =>
    locks.acquire({ merchant: MERCHANT, key, marks: mine }, `ses of ${key}`)

  test('by a version that kept no codes with a lock is found by its document', async () => {
    // its session ran no definition that is known: another number proves nothing
    const other = await acquired('other key', marks('folio', 'XY9999'))
    assert.deepEqual(other, { intendedAt: null, isUnclear: true })
    assert.deepEqual(await acquired('new key', marks('folio', 'AB1234')), {
      intendedAt: null,
      isIssued: true,
    })
  })

  test('is found among 20,000 tickets of one day, total and rule', async (t) => {
    const { query } = made.database
    await query(sql`
      insert into billing.ticket_locks
        (merchant, ticket_key, session_id, leased_until, issued_at, likeness, shape, codes)
      select ${MERCHANT}, 'key ' || n, 'ses_' || n, now(), now(), ${likeness}, 'web by web',
        jsonb_build_object('web', jsonb_build_object('code', 'W' || n, 'rule', 'by web'))
      from generate_series(100000, 119999) n`)
    for (const ended of ['ses of new key', 'ses of other key'])
      await locks.sessionEnded(ended, { issued: false })
    const begun = performance.now()
    assert.deepEqual(await acquired('one more', marks('web', 'W7')), { intendedAt: null, isUnclear: true })
    t.diagnostic(`${(performance.now() - begun).toFixed(1)} ms`)
  })
})
