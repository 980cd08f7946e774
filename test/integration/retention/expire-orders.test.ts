import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from '#contracts/sql.ts'
import { expireForms } from '#services/retention/expire-forms.ts'
import { expireOrders } from '#services/retention/expire-orders.ts'
import { type TestDatabase, testDatabase } from '#test/support/postgres/postgres-for-tests.ts'

const { signal } = new AbortController()

let db: TestDatabase
before(async () => {
  db = await testDatabase()
})
after(() => db.close())

test('what operators did goes after five years, page by page; what nobody took after a day', async () => {
  const { query } = db.database
  await query(sql`
    insert into billing.session_orders (order_id, session_id, action, ordered_by, sealed, ordered_at, taken_at)
    select gen_random_uuid(), name, 'attach', 'Ana', sealed, at, taken
    from (values ('ses_old', null::bytea, now() - interval '5 years 1 day', now() - interval '5 years 1 day'),
                 ('ses_kept', null, now() - interval '5 years' + interval '1 day', now()),
                 ('ses_left', '\\x00', now() - interval '25 hours', null),
                 ('ses_waits', '\\x00', now() - interval '23 hours', null)) as each (name, sealed, at, taken)`)
  await query(sql`
    insert into billing.attached_cfdis (uuid, session_id, at)
    select 'OLD' || n, 'ses_old', now() - interval '5 years 1 day' from generate_series(1, 2500) n
    union all select 'KEPT', 'ses_kept', now() - interval '5 years' + interval '1 day'`)
  await query(sql`
    insert into billing.receiver_views (session_id, seen_by, at)
    select 'ses_old', 'Ana', now() - interval '5 years 1 day' - n * interval '1 s' from generate_series(1, 1001) n
    union all select 'ses_old', 'Ana', now() - interval '4 years'`)
  assert.equal(await expireOrders(query, signal), 2 + 2_500 + 1_001)
  assert.deepEqual(await query(sql`select session_id from billing.session_orders order by 1`), [
    { session_id: 'ses_kept' },
    { session_id: 'ses_waits' },
  ])
  assert.deepEqual(await query(sql`select uuid from billing.attached_cfdis`), [{ uuid: 'KEPT' }])
  assert.equal((await query(sql`select from billing.receiver_views`)).length, 1)
  assert.equal(await expireOrders(query, signal), 0)
})

test('a form goes once no visit has met it for ninety days, however often it was met before', async () => {
  const { query } = db.database
  await query(sql`
    insert into billing.page_forms (merchant_id, definition, form, signature, controls, visits, first_at, last_at)
    select 'oxxo', 'before', 'f' || n, 's', array['rfc'], 900, now() - interval '1 year', now() - interval '91 days'
    from generate_series(1, 1001) n
    union all select 'oxxo', 'now', 'f', 's', array['rfc'], 900, now() - interval '1 year', now() - interval '89 days'`)
  assert.equal(await expireForms(query, signal), 1_001)
  assert.deepEqual(await query(sql`select definition from billing.page_forms`), [{ definition: 'now' }])
})
