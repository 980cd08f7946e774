import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { ChargeId } from '#contracts/finance/charge-id.ts'
import { monthStream } from '#contracts/finance/streams.ts'
import { Summary } from '#contracts/http/billing/summary.ts'
import { AccountId, SessionId } from '#contracts/ids.ts'
import { appendFacts } from '#platform/log/finance-log.ts'
import { newId } from '#platform/runtime/new-id.ts'
import { summaryOfMonth } from '#services/api/charges/summary-of-month.ts'
import { correctCharge } from '#services/finance/correct-charge.ts'
import { closeMonth } from '#services/finance/months/close-month.ts'
import { statementOf } from '#services/finance/statement/statement-of.ts'
import { verifyCharges } from '#services/finance/verify/verify-charges.ts'
import { type FinanceWorld, financeWorld } from '#test/support/finance/finance-world.ts'
import { type TestDatabase, testDatabase } from '#test/support/postgres/postgres-for-tests.ts'

const month = '2026-11'
const at = '2026-11-20T18:00:00.000Z'
const large = '999999999999.99'
/** Of the charge of 4.00 and two corrections as they could be made before they were bounded. */
const sums = { net: '2000000000003.98', tax: '320000000000.64', total: '2320000000004.62' }

let db: TestDatabase
let world: FinanceWorld
let chargeId: string

before(async () => {
  db = await testDatabase()
  world = financeWorld(db.database)
  await world.configure('4.00', '2026-01-01T12:00:00.000Z')
  const sessionId = SessionId.parse(await world.tell({ at, uuid: randomUUID() }))
  chargeId = sessionId.replace('ses_', 'chg_')
  const accountId = AccountId.parse(world.accountId)
  const correction = () => ({
    type: 'ChargeCorrected' as const,
    at,
    data: {
      ...{ accountId, month, sessionId, amount: large, reason: 'typed in error' },
      ...{ correctionId: ChargeId.parse(newId('chg')), chargeId: ChargeId.parse(chargeId) },
    },
  })
  const stream = { stream: monthStream(accountId, month), accountId }
  const events = [correction(), correction()]
  assert.equal(await appendFacts(db.database.query, stream, { expected: 0, events }), 'appended')
  await world.project()
})
after(() => db.close())

test('a sum that is wider than an amount is added up, stated, closed and verified', async () => {
  const { accountId } = world
  const { database } = db
  const clock = { now: () => '2026-12-05T18:00:00.000Z' }
  const summary = await summaryOfMonth({ database, clock })({
    caller: { accountId, mode: 'live', suspended: false },
    query: { month },
  })
  assert.deepEqual(Summary.parse(summary).total_amount, sums.total)
  const { net, tax, total, corrected_amount } = await statementOf(database.query, { accountId, month })
  assert.deepEqual({ net, tax, total }, sums)
  assert.equal(corrected_amount, '1999999999999.98')
  const closed = await closeMonth(database, { accountId, month, at: clock.now(), waitMs: 0 })
  assert.deepEqual({ net: closed.net, tax: closed.tax, total: closed.total }, sums)
  await world.project()
  assert.deepEqual((await verifyCharges(database)).differences, [])
})

test('such an amount is taken back in one credit, and no larger one', async () => {
  const later = { chargeId, reason: 'taken back', at: '2026-12-05T19:00:00.000Z' }
  await assert.rejects(
    correctCharge(db.database, { ...later, amount: '1000000.01' }),
    /an amount is at most 1000000\.00/,
  )
  await correctCharge(db.database, { ...later, amount: `-${large}` })
  await assert.rejects(
    correctCharge(db.database, { ...later, amount: '-999999999999.99', reason: 'x' }).then(() =>
      correctCharge(db.database, { ...later, amount: '-4.01', reason: 'y' }),
    ),
    /only 4\.00 of chg_\w+ is left/,
  )
  await world.project()
  assert.deepEqual((await verifyCharges(db.database)).differences, [])
})
