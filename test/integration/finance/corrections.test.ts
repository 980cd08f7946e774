import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { correctCharge } from '#services/finance/correct-charge.ts'
import { verifyCharges } from '#services/finance/verify/verify-charges.ts'
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
  return rows.map(({ kind, amount, reason }) => [kind, amount, reason].join(' ').trim()).sort()
}

test('a charge is corrected by the id of its session too', async () => {
  const sessionId = await booked()
  const { code, stderr } = await correct(sessionId, '-1.00', 'agreed')
  assert.equal(code, 0, stderr)
  assert.deepEqual(await rowsOfSession(sessionId), ['charge 4.00', 'correction -1.00 agreed'])
})

test('the same correction again on its day adds nothing, booked or not; another reason is another correction', async () => {
  const sessionId = await booked()
  const chargeId = sessionId.replace('ses_', 'chg_')
  const ask = (amount: string, reason: string, at: string) =>
    correctCharge(db.database, { chargeId, amount, reason, at })
  const at = '2026-11-20T18:00:00.000Z'
  const first = await ask('-4.00', 'agreed', at)
  assert.deepEqual(await ask('-4.00', 'agreed', '2026-11-21T05:59:59.999Z'), first)
  assert.deepEqual(await rowsOfSession(sessionId), ['charge 4.00', 'correction -4.00 agreed'])
  assert.deepEqual(await ask('-4.00', 'agreed', at), first)
  await assert.rejects(ask('-4.00', 'agreed', '2026-11-21T06:00:00.000Z'), /only 0\.00 of chg_\w+ is left/)
  await assert.rejects(ask('-4.00', 'agreed twice', at), /only 0\.00 of chg_\w+ is left/)
  const more = [await ask('1.00', 'agreed', at), await ask('1.00', 'agreed too', at)]
  assert.equal(new Set([first, ...more].map(({ correctionId }) => correctionId)).size, 3)
  assert.equal((await rowsOfSession(sessionId)).length, 4)
  assert.deepEqual((await verifyCharges(db.database)).differences, [])
})
