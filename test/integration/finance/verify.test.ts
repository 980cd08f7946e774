import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from '#contracts/sql.ts'
import { charges } from '#projections/charges/project.ts'
import { verifyCharges } from '#services/finance/verify/verify-charges.ts'
import { rebuild } from '#services/projector/rebuild.ts'
import { financeWorld } from '#test/support/finance/finance-world.ts'
import { randomHistory } from '#test/support/finance/random-history.ts'
import { type TestDatabase, testDatabase } from '#test/support/postgres/postgres-for-tests.ts'

/** `SESSIONS=200000` makes the long run of it. */
const SESSIONS = Number(process.env['SESSIONS'] ?? 1_500)
const SEED = Number(process.env['SEED'] ?? 1)

let db: TestDatabase
before(async () => {
  db = await testDatabase()
  const { project } = financeWorld(db.database)
  await randomHistory(db.database, { seed: SEED, sessions: SESSIONS, project })
})
after(() => db.close())

test('a random history: everything that is charged follows from the log, and a rebuild gives the same', async (t) => {
  const live = await verifyCharges(db.database)
  t.diagnostic(JSON.stringify({ ...live, differences: live.differences.length }))
  assert.deepEqual(live.differences.slice(0, 5), [])
  assert.ok(live.rows > SESSIONS / 2)
  assert.ok(live.waived > 0 && live.corrections > 0)
  await rebuild(db.database, charges)
  assert.deepEqual(await verifyCharges(db.database), live)
})

test('a field, a row and a close that were changed by hand are named', async () => {
  await db.database.script(`
    update charges.rows set amount = amount + 0.01 where place = 7;
    delete from charges.rows where place = 9;
    update charges.rows set place = -1 where place = 11`)
  const { differences } = await verifyCharges(db.database)
  const fields = differences.map(({ field }) => field).sort()
  assert.deepEqual(fields, ['amount', 'charge_id', 'place'])
})

test('a row and a failure that follow from nothing are named, and one of a session that is not charged', async () => {
  const [before] = [(await verifyCharges(db.database)).differences.length]
  const [failed] = await db.database.query<{ session_id: string }>(
    sql`select session_id from charges.failures limit 1`,
  )
  assert.ok(failed)
  const added = (id: string, place: number) => `
    insert into charges.rows select '${id}', ${place}, account_id, mode, kind, session_kind, session_id, external_id, uuid, merchant_id,
      merchant_name, completed_at, day, month, amount, reason from charges.rows where place = 1`
  const ofFailed = failed.session_id.replace('ses_', 'chg_')
  const ofNobody = `chg_${'0'.repeat(26)}`
  await db.database.script(`${added(ofFailed, 1_000_000)}; ${added(ofNobody, 1_000_001)};
    insert into charges.failures select 'ses_${'0'.repeat(26)}', account_id, month from charges.failures limit 1`)
  const { differences } = await verifyCharges(db.database)
  const strange = differences.filter(({ expected }) => expected === null)
  assert.deepEqual(
    strange.map(({ charge_id, key }) => charge_id ?? key),
    [...[ofNobody, ofFailed].sort(), `ses_${'0'.repeat(26)}`],
  )
  assert.equal(differences.length, before + 3)
})
