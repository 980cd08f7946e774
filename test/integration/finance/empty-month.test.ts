import assert from 'node:assert/strict'
import { createHash, randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { closeMonth } from '#services/finance/months/close-month.ts'
import { statementOf } from '#services/finance/statement/statement-of.ts'
import { verifyCharges } from '#services/finance/verify/verify-charges.ts'
import { financeWorld } from '#test/support/finance/finance-world.ts'
import { testDatabase } from '#test/support/postgres/postgres-for-tests.ts'

const [old, later] = ['2026-09', '2026-11']
const AT = '2026-12-03T18:00:00.000Z'
const zeros = {
  ...{ rows: 0, charged: 0, waived: 0, corrections: 0, net: '0.00', tax: '0.00', total: '0.00' },
  sha256: createHash('sha256').digest('hex'),
}

test('an old month without rows is closed late with zeros; what completes in it afterwards is a correction', async (t) => {
  const { database, close: drop } = await testDatabase()
  t.after(drop)
  const { accountId, configure, tell, project, rows } = financeWorld(database)
  const close = (month: string) => closeMonth(database, { accountId, month, at: AT, waitMs: 0 })
  await configure('4.00', '2026-01-01T12:00:00.000Z')
  await tell({ at: '2026-11-20T18:00:00.000Z', uuid: randomUUID() })
  await project()
  assert.deepEqual(await close(old), { accountId, month: old, ...zeros })
  await tell({ at: '2026-09-20T18:00:00.000Z', uuid: randomUUID() })
  await project()
  assert.deepEqual(await close(old), { accountId, month: old, ...zeros })
  const { closed, closed_at, sha256, net } = await statementOf(database.query, { accountId, month: old })
  assert.deepEqual([closed, closed_at, sha256, net], [true, AT, zeros.sha256, '0.00'])
  const late = (await rows()).map(({ kind, month, amount, reason }) => [kind, month, amount, reason])
  assert.deepEqual(late, [
    ['charge', later, '4.00', null],
    ['correction', '2026-12', '4.00', 'month_closed'],
  ])
  assert.equal((await close(later)).net, '4.00')
  // October has no rows, and a later month is closed: there is nothing to close
  await assert.rejects(close('2026-10'), /2026-11 of acc_\w+ is closed already: 2026-10 cannot be any more/)
  await project()
  assert.deepEqual((await verifyCharges(database)).differences, [])
})
