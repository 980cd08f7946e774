import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from '#contracts/sql.ts'
import { migrate } from '#platform/postgres/migrate.ts'
import type { LockMarks } from '#services/billing/stores/marks/alike.ts'
import { type TicketLocks, ticketLocks } from '#services/billing/stores/ticket-locks.ts'
import { databaseBefore } from '#test/support/postgres/database-before.ts'
import type { TestDatabase } from '#test/support/postgres/postgres-for-tests.ts'

const MERCHANT = 'live/oxxo'
const likeness = '2026-11-19 52.00'

const marks = (name: string, code: string, rule = `by ${name}`): LockMarks => ({
  ...{ likeness, shape: `${name} ${rule}`, printedAt: null },
  codes: { [name]: { code, rule } },
})

type Before = Readonly<{
  merchant: string
  key: string
  documentKey?: string
  session: string
  marks: object
}>

/** A ticket that was issued, and its document, as the version before kept both. */
const keep = async ({ query }: TestDatabase['database'], before: Before) => {
  const { merchant, key, documentKey = `document of ${key}`, session, marks: read } = before
  await query(sql`
    insert into billing.ticket_locks (merchant, ticket_key, session_id, leased_until, marked_at, issued_at)
    values (${merchant}, ${key}, ${`ses of ${key}`}, now(), now(), now())`)
  await query(sql`
    insert into billing.signed_cfdis
      (document_id, merchant, ticket_key, likeness, marks, session_id, receiver_mac, key_id, signed_at, uuid)
    values (gen_random_uuid(), ${merchant}, ${documentKey}, ${`like ${key}`}, ${JSON.stringify(read)}, ${session},
            'mac', 'key', now(), gen_random_uuid())`)
}

const read = { date: '2026-11-20', total: '116.00', time: '10:15:20', codes: { folio: 'cd 55-1', caja: '3' } }
const shop = 'live/shop'

const keptBefore = async (database: TestDatabase['database']) => {
  const at = { merchant: shop, session: 'none', marks: read }
  await keep(database, { ...at, key: 'by its key', documentKey: 'by its key' })
  await keep(database, { ...at, key: 'by its session', session: 'ses of by its session' })
  await keep(database, { ...at, key: 'of another' })
  await keep(database, {
    ...at,
    key: 'no codes',
    documentKey: 'no codes',
    marks: { ...read, time: null, codes: {} },
  })
  await keep(database, { ...at, merchant: 'sandbox/acc/test/shop', key: 'played', documentKey: 'played' })
}

describe('what was kept before a ticket’s codes changed', () => {
  let made: TestDatabase
  let locks: TicketLocks
  before(async () => {
    made = await databaseBefore(
      'billing/0020-likeness.sql',
      'billing/0021-one-likeness.sql',
      'billing/0022-shape.sql',
      'billing/0023-issuing-requests.sql',
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
    await keptBefore(made.database)
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

  test('is filled in from the document of its key or its session, outside the sandbox', async () => {
    const rows = await made.database.query<{ key: string; kept: unknown[] }>(sql`
      select ticket_key as key, array_to_json(array[likeness, printed_at, codes::text, intended_key, shape]) as kept
      from billing.ticket_locks where merchant in (${shop}, 'sandbox/acc/test/shop')`)
    const codes = '{"caja": {"code": "3", "rule": null}, "folio": {"code": "CD551", "rule": null}}'
    const like = '2026-11-20 116.00'
    assert.deepEqual(Object.fromEntries(rows.map(({ key, kept }) => [key, kept])), {
      'by its key': [like, '10:15:20', codes, 'by its key', ''],
      'by its session': [like, '10:15:20', codes, 'by its session', ''],
      'of another': [null, null, null, 'of another', ''],
      'no codes': [like, null, '{}', 'no codes', ''],
      played: [null, null, null, 'played', ''],
    })
  })

  for (const [what, time, codes, known] of [
    ['its number', '10:15', { tick: 'CD551' }, 'issued'],
    ['another number and time', '18:40', { folio: 'ZZ901' }, 'another'],
    ['another number', '10:15', { folio: 'ZZ902' }, 'unclear'],
    ['another name and number', '18:41', { web: 'ZZ903' }, 'unclear'],
  ] as const)
    test(`is compared with a ticket that shows ${what}: ${known}`, async () => {
      const named = Object.entries(codes).map(([name, code]) => [name, { code, rule: `by ${name}` }])
      const mine = {
        likeness: '2026-11-20 116.00',
        shape: what,
        printedAt: time,
        codes: Object.fromEntries(named),
      }
      const { query } = made.database
      // the row without codes may be any ticket
      await query(sql`delete from billing.ticket_locks where ticket_key = 'no codes'`)
      const held = await locks.acquire({ merchant: shop, key: what, marks: mine }, `ses ${what}`)
      assert.ok(held)
      const saying = held.isIssued ? 'issued' : held.isUnclear ? 'unclear' : 'another'
      assert.equal(saying, known)
      await locks.sessionEnded(`ses ${what}`, { issued: false })
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
