import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { sql } from '#contracts/sql.ts'
import { createEventLog, feedStart } from '#platform/log/event-log.ts'
import { newId } from '#platform/runtime/new-id.ts'
import { bareEnvironment } from '#test/support/bare-environment.ts'
import { eventually } from '#test/support/eventually.ts'
import { history } from '#test/support/log/histories.ts'
import { type TestDatabase, testDatabase } from '#test/support/postgres/postgres-for-tests.ts'

const main = fileURLToPath(new URL('../../../../services/cli/main.ts', import.meta.url))
const SESSIONS = 12
let db: TestDatabase
let dataDir: string
let events = 0

const rebuild = async (...words: string[]) => {
  const child = spawn(process.execPath, [main, 'projection', 'rebuild', ...words], {
    env: { ...bareEnvironment(), DATABASE_URL: db.url, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  return { stdout, stderr, code }
}

const record = async (name: string) => {
  const log = createEventLog(db.database, () => undefined)
  const [first, ...rest] = history(name, null)
  assert.ok(first)
  const sessionId = newId('ses')
  const meta = { accountId: `acc_${'0'.repeat(26)}`, mode: 'live', externalId: name } as const
  await log.start({ ...meta, sessionId, fingerprint: name, events: [first] })
  await log.append({ sessionId, expectedVersion: 1, events: rest, meta })
  events += rest.length + 1
}

const completed = async () => {
  const [row] = await db.database.query<{ sessions: number }>(
    sql`select count(*)::int as sessions from session_status.sessions where status = 'completed'`,
  )
  return row?.sessions
}

before(async () => {
  db = await testDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'rebuild-'))
  for (let i = 0; i < SESSIONS; i += 1) await record(`s${i}`)
  const { page } = createEventLog(db.database, () => undefined)
  // other tests on the same server may hold the feed back for a moment
  await eventually(async () => assert.equal((await page(feedStart, 1_000)).length, events))
})
after(async () => {
  await db.close()
  await rm(dataDir, { recursive: true, force: true })
})

test('a projection is made anew from the log, lost and wrong rows included', async () => {
  assert.equal(await completed(), 0)
  const first = await rebuild('session-status')
  assert.deepEqual([first.code, first.stderr], [0, ''])
  const { seconds, ...report } = JSON.parse(first.stdout)
  assert.deepEqual(report, { projection: 'session-status', events })
  assert.ok(seconds > 0)
  assert.equal(await completed(), SESSIONS)

  await db.database.script(
    `delete from session_status.sessions where ctid in (select ctid from session_status.sessions limit 3);
     update session_status.sessions set status = 'failed'`,
  )
  assert.equal((await rebuild('session-status')).code, 0)
  assert.equal(await completed(), SESSIONS)
})

test('a dropped projection comes back with its tables', async () => {
  await db.database.script('drop schema session_status cascade')
  assert.equal((await rebuild('session-status')).code, 0)
  assert.equal(await completed(), SESSIONS)
})

test('a name that no projection has is refused with those that there are, and nothing is touched', async () => {
  for (const name of ['sessions', 'session-status; drop schema log', '../session-status']) {
    const { code, stdout, stderr } = await rebuild(name)
    assert.deepEqual([code, stdout], [1, ''])
    assert.ok(stderr.includes(`there is no projection ${JSON.stringify(name)}; there are session-status, `))
    assert.doesNotMatch(stderr, / at .*\.ts/)
  }
  assert.equal(await completed(), SESSIONS)
})

test('without a name the command says how it is called', async () => {
  const { code, stderr } = await rebuild()
  assert.equal(code, 2)
  assert.match(stderr, /NAME is missing\nusage: npm run --silent cli -- projection rebuild NAME/)
})

test('a rebuild that cannot end says so', async () => {
  await db.database.script('alter table session_status.sessions drop column status cascade')
  const { code, stdout, stderr } = await rebuild('session-status')
  assert.deepEqual([code, stdout], [1, ''])
  assert.match(stderr, /the tables are as they were\. Run it again/)
})
