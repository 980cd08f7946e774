import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { pepper } from '#test/support/environment.ts'
import { type FinanceWorld, financeWorld } from '#test/support/finance/finance-world.ts'
import { type TestDatabase, testDatabase } from '#test/support/postgres/postgres-for-tests.ts'
import { runCli } from '#test/support/worlds/run-cli.ts'

let db: TestDatabase
let folder: string
let world: FinanceWorld

before(async () => {
  db = await testDatabase()
  folder = await mkdtemp(join(tmpdir(), 'finance-corrections-'))
  world = financeWorld(db.database)
  await world.configure('4.00', '2026-01-01T12:00:00.000Z')
})
after(async () => {
  await db.close()
  await rm(folder, { recursive: true, force: true })
})

const correct = async (chargeId: string, amount: string, reason: string) => {
  const environment = { DATABASE_URL: db.url, DATA_DIR: folder, KEY_PEPPER: pepper }
  const words = ['finance', 'correct', chargeId, `--amount=${amount}`, '--reason', reason]
  const { code, stderr, lines } = await runCli(words, environment)
  return { code, stderr: stderr.trim(), results: lines.map((line) => JSON.parse(line)) }
}

const booked = async () => {
  const sessionId = await world.tell({ at: new Date().toISOString(), uuid: randomUUID() })
  await world.project()
  return sessionId
}

const rowsOfSession = async (sessionId: string) => {
  await world.project()
  const rows = (await world.rows()).filter(({ session_id }) => session_id === sessionId)
  return rows.map(({ kind, amount, reason }) => [kind, amount, reason].join(' ').trim())
}

test('a charge is corrected by the id of its session too', async () => {
  const sessionId = await booked()
  const { code, stderr } = await correct(sessionId, '-1.00', 'agreed')
  assert.equal(code, 0, stderr)
  assert.deepEqual(await rowsOfSession(sessionId), ['charge 4.00', 'correction -1.00 agreed'])
})
