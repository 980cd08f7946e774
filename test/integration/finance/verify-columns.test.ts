import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { correctCharge } from '#services/finance/correct-charge.ts'
import { closeMonth } from '#services/finance/months/close-month.ts'
import { verifyCharges } from '#services/finance/verify/verify-charges.ts'
import { financeWorld } from '#test/support/finance/finance-world.ts'
import { type TestDatabase, testDatabase } from '#test/support/postgres/postgres-for-tests.ts'

const AT = '2026-12-03T18:00:00.000Z'
const tables = ['rows', 'prices', 'months', 'failures'] as const

let db: TestDatabase
const script = (text: string) => db.database.script(text)
const read = <Row extends object>(text: string) =>
  db.database.query<Row & Record<string, unknown>>({ name: '', text, values: [] })
const named = async () => (await verifyCharges(db.database, { waitMs: 0 })).differences.length

/** Each of the four tables has rows; the log gives no difference. */
before(async () => {
  db = await testDatabase()
  const world = financeWorld(db.database)
  const { accountId } = world
  await world.configure('4.00', '2026-01-01T12:00:00.000Z')
  await world.price('3.00', { at: '2026-11-01T18:00:00.000Z', from: '2026-11-10' })
  const uuid = randomUUID()
  const first = await world.tell({ at: '2026-11-20T18:00:00.000Z', uuid })
  await world.tell({ at: '2026-11-21T18:00:00.000Z', uuid })
  await world.tell({ at: '2026-11-22T18:00:00.000Z', uuid: null })
  await world.project()
  await closeMonth(db.database, { accountId, month: '2026-11', at: AT, waitMs: 0 })
  const chargeId = first.replace('ses_', 'chg_')
  await correctCharge(db.database, { chargeId, amount: '-1.00', reason: 'acordado', at: AT })
  await world.project()
  for (const table of tables) await script(`create table saved_${table} as select * from charges.${table}`)
})
after(() => db.close())

const restore = (table: string) =>
  script(`delete from charges.${table}; insert into charges.${table} select * from saved_${table}`)

const changes: Readonly<Record<string, string>> = {
  bigint: '- 1000',
  numeric: '+ 0.01',
  date: '+ 1',
  'timestamp with time zone': `+ interval '1 second'`,
  jsonb: `|| '{"net": "0.01"}'`,
  text: `|| 'x'`,
}
/** Columns whose type or check allows no such change. */
const others: Readonly<Record<string, string>> = {
  'rows.kind': `case kind when 'charge' then 'waiver' else 'charge' end`,
  'rows.session_kind': `case session_kind when 'charge' then 'waiver' else 'charge' end`,
  'rows.mode': `'test'`,
  'rows.reason': `coalesce(reason, '') || 'x'`,
  'prices.event_id': 'gen_random_uuid()',
  'prices.from_day': `date '2026-11-11'`,
}

test('a change of any column of any table of charges by hand is named', async () => {
  assert.equal(await named(), 0)
  const columns = await read<{ table: string; column: string; type: string }>(`
    select table_name as table, column_name as column, data_type as type from information_schema.columns
    where table_schema = 'charges' and table_name = any ('{${tables.join()}}') order by 1, ordinal_position`)
  assert.ok(columns.length > 25)
  for (const { table, column, type } of columns) {
    const changed = others[`${table}.${column}`] ?? `${column} ${changes[type]}`
    await script(`update charges.${table} set ${column} = ${changed}
      where ctid = (select ctid from charges.${table} order by ctid limit 1)`)
    assert.ok((await named()) > 0, `${table}.${column}`)
    await restore(table)
  }
  assert.equal(await named(), 0)
})

test('rows that are gone, of any table, are named', async () => {
  for (const table of tables) {
    const [count] = await read<{ n: number }>(`select count(*)::int as n from charges.${table}`)
    await script(`delete from charges.${table}`)
    assert.equal(await named(), count?.n, table)
    await restore(table)
  }
})

test('a close that was changed in the log is named', async () => {
  await script(`update log.events set data = data || '{"net": "9.99"}' where type = 'MonthClosed'`)
  const { differences } = await verifyCharges(db.database, { waitMs: 0 })
  assert.deepEqual(
    differences.map(({ field }) => field),
    ['net', 'totals'],
  )
})
