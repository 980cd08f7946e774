import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { ChargeId } from '#contracts/finance/charge-id.ts'
import { AccountId, SessionId } from '#contracts/ids.ts'
import { closeMonth } from '#services/finance/months/close-month.ts'
import { financeWorld } from '#test/support/finance/finance-world.ts'
import { type TestDatabase, testDatabase } from '#test/support/postgres/postgres-for-tests.ts'

const [month, at, now] = ['2026-10', '2026-10-20T18:00:00.000Z', '2026-11-02T18:00:00.000Z']

let db: TestDatabase
before(async () => {
  db = await testDatabase()
  await financeWorld(db.database).configure('4.00', '2026-01-01T12:00:00.000Z')
})
after(() => db.close())

const begin = () => {
  const world = financeWorld(db.database)
  const close = async () => {
    await world.project()
    return closeMonth(db.database, { accountId: world.accountId, month, at: now, waitMs: 1_000 })
  }
  return { ...world, close }
}

test('a month of the sandbox alone closes, and so does one of merchants alone', async () => {
  for (const sandbox of [true, false]) {
    const { tell, close } = begin()
    await tell({ at, uuid: randomUUID(), sandbox })
    assert.equal((await close()).net, '4.00')
  }
})

test('a month that has both is refused until those of the sandbox come to nothing', async () => {
  const { tell, close, accountId, month: record } = begin()
  await tell({ at, uuid: randomUUID(), sandbox: false })
  const played = await tell({ at, uuid: randomUUID() })
  await assert.rejects(close(), /has 1 charges of the sandbox \(SANDBOX=all\) beside 1 real ones/)
  const open = '2026-11'
  const correction = (amount: string, last: string) => ({
    ...{
      accountId: AccountId.parse(accountId),
      month: open,
      sessionId: SessionId.parse(played),
      amount,
    },
    ...{ chargeId: ChargeId.parse(played.replace('ses_', 'chg_')), reason: 'sandbox' },
    correctionId: ChargeId.parse(`chg_01JD4ZQ3K7M8N4P5R6S7T8V9W${last}`),
  })
  await record(open, { type: 'CorrectCharge', at: now, data: correction('-4.00', '1') })
  const closed = await close()
  assert.deepEqual([closed.net, closed.charged], ['8.00', 2])
  // it is mixed again, and closed already
  await record(open, { type: 'CorrectCharge', at: now, data: correction('1.00', '2') })
  assert.deepEqual(await close(), closed)
})
