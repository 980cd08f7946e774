import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from '#contracts/sql.ts'
import { sessionStatus } from '#projections/session-status/project.ts'
import { rebuild } from '#services/projector/rebuild.ts'
import { dropAbandoned } from '#services/projector/shadow/drop-abandoned.ts'
import { type TestDatabase, testDatabase } from '#test/support/postgres/postgres-for-tests.ts'

let db: TestDatabase
before(async () => {
  db = await testDatabase()
})
after(() => db.close())

test('a view on the tables refuses the rebuild by its name', async () => {
  await db.database.script('create view own_view as select session_id from session_status.sessions')
  await assert.rejects(
    rebuild(db.database, sessionStatus),
    /own_view depends on the tables of session-status/,
  )
  await db.database.script('drop view own_view')
})

const others = {
  'trigger own_trigger of session_status.sessions': `
    create function own_function() returns trigger language plpgsql as 'begin return new; end';
    create trigger own_trigger before update on session_status.sessions for each row execute function own_function()`,
  'policy own_policy of session_status.sessions': `
    create policy own_policy on session_status.sessions using (true)`,
  'row security of session_status.sessions': 'alter table session_status.sessions enable row level security',
  'publication own_publication of session_status.sessions':
    'create publication own_publication for table session_status.sessions',
}
const dropOthers = `drop trigger if exists own_trigger on session_status.sessions; drop function if exists own_function;
  drop policy if exists own_policy on session_status.sessions; drop publication if exists own_publication;
  alter table session_status.sessions disable row level security`

for (const [name, script] of Object.entries(others))
  test(`a ${name} would be lost: the rebuild is refused by its name, also where it comes meanwhile`, async () => {
    const refused = { message: new RegExp(`^${name} depends on the tables of session-status`) }
    await db.database.script(script)
    await assert.rejects(rebuild(db.database, sessionStatus), refused)
    await db.database.script(dropOthers)
    let made = Promise.resolve()
    const onProgress = (phase: string) => {
      if (phase === 'indexes') made = db.database.script(script)
    }
    await assert.rejects(rebuild(db.database, sessionStatus, { onProgress }), refused)
    await made
    const left = await db.database.query(sql`select to_regnamespace('session_status_next') as one`)
    assert.deepEqual(
      left.map((row) => ({ ...row })),
      [{ one: null }],
    )
    await db.database.script(dropOthers)
  })

test('a schema of that name that no rebuild has made is never dropped', async () => {
  const own = async () => (await db.database.query(sql`select from session_status_next.own`)).length
  await db.database.script('create schema session_status_next; create table session_status_next.own ()')
  await dropAbandoned(db.database, [sessionStatus])
  assert.equal(await own(), 0)
  await assert.rejects(
    rebuild(db.database, sessionStatus),
    /the schema session_status_next is none of a rebuild: rename it or drop it/,
  )
  assert.equal(await own(), 0)
  await db.database.script('drop schema session_status_next cascade')
  await rebuild(db.database, sessionStatus)
})
