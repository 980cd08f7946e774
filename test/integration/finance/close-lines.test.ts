import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type TestContext, test } from 'node:test'
import { monthOf } from '#contracts/finance/month.ts'
import { monthStream } from '#contracts/finance/streams.ts'
import { mexicanMonth } from '#contracts/http/archive.ts'
import { sql } from '#contracts/sql.ts'
import { createAccounts } from '#platform/tenants/accounts.ts'
import { bareEnvironment } from '#test/support/bare-environment.ts'
import { pepper } from '#test/support/environment.ts'
import { financeWorld } from '#test/support/finance/finance-world.ts'
import { testDatabase } from '#test/support/postgres/postgres-for-tests.ts'

const HOUR_MS = 3_600_000
const main = join(import.meta.dirname, '../../../services/cli/main.ts')
const begins = Date.parse(mexicanMonth(monthOf(new Date().toISOString())).from)
const inMonth = new Date(begins - HOUR_MS).toISOString()
const month = monthOf(inMonth)

const begin = async (t: TestContext) => {
  const db = await testDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'close-lines-'))
  t.after(async () => {
    await db.close()
    await rm(folder, { recursive: true, force: true })
  })
  const accounts = createAccounts(db.database, pepper)
  const ids: string[] = []
  for (const name of ['Uno, S.A.', 'Dos, S.A.'])
    ids.push((await accounts.create({ name, webhookUrl: 'https://hooks.example.com' })).account_id)
  const [first = '', second = ''] = ids.sort()
  const world = financeWorld(db.database)
  await world.configure('4.00', '2026-01-01T12:00:00.000Z')
  for (const accountId of ids) await world.tell({ accountId, at: inMonth, uuid: randomUUID() })
  await world.project()
  const environment = { DATABASE_URL: db.url, DATA_DIR: folder, KEY_PEPPER: pepper }
  const close = () =>
    spawn(process.execPath, [main, 'finance', 'close', month], {
      ...{ env: { ...bareEnvironment(), ...environment }, stdio: ['ignore', 'pipe', 'inherit'] },
    })
  return { ...world, ...db, first, second, close }
}

const linesOf = (child: ChildProcess) => {
  assert.ok(child.stdout)
  return createInterface({ input: child.stdout })[Symbol.asyncIterator]()
}
const next = async (lines: ReturnType<typeof linesOf>) => JSON.parse((await lines.next()).value ?? 'null')

test('the line of an account is there while the next one is waited for', async (t) => {
  const { first, second, tell, project, close } = await begin(t)
  await tell({ accountId: second, at: inMonth, uuid: randomUUID() })
  const child = close()
  const [ended, lines] = [once(child, 'exit'), linesOf(child)]
  const one = await next(lines)
  assert.deepEqual([one.account_id, one.net, child.exitCode], [first, '4.00', null])
  await project()
  const two = await next(lines)
  assert.deepEqual([two.account_id, two.net], [second, '8.00'])
  assert.deepEqual(await ended, [0, null])
})

test('an account whose month cannot be read is named, and the others are closed', async (t) => {
  const { database, first, second, close } = await begin(t)
  const facts = [
    { type: 'MonthClosed', at: inMonth, data: {}, eventId: randomUUID(), schemaVersion: 1, meta: {} },
  ]
  await database.query(
    sql`select log.append_facts(${monthStream(first, month)}, ${first}, 0, ${JSON.stringify(facts)}::jsonb)`,
  )
  const child = close()
  const [ended, lines] = [once(child, 'exit'), linesOf(child)]
  const one = await next(lines)
  assert.equal(one.account_id, first)
  assert.match(one.failed, /is a fact of finance that this version cannot read/)
  const two = await next(lines)
  assert.deepEqual([two.account_id, two.net], [second, '4.00'])
  assert.deepEqual(await ended, [1, null])
})
