import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { feedStart } from '#platform/log/event-log.ts'
import { createAccounts } from '#platform/tenants/accounts.ts'
import { charges } from '#projections/charges/project.ts'
import { correctCharge } from '#services/finance/correct-charge.ts'
import { closeMonth } from '#services/finance/months/close-month.ts'
import { makeStatement } from '#services/finance/statement/make-statement.ts'
import { verifyCharges } from '#services/finance/verify/verify-charges.ts'
import { projectRows } from '#services/projector/project-rows.ts'
import { rebuild } from '#services/projector/rebuild.ts'
import { pepper } from '#test/support/environment.ts'
import { financeWorld } from '#test/support/finance/finance-world.ts'
import { testDatabase } from '#test/support/postgres/postgres-for-tests.ts'

const month = '2026-11'
const AT = '2026-12-03T18:00:00.000Z'

test('a closed month stays as it is, byte for byte: late ends, prices, corrections, redelivery, rebuild', async (t) => {
  const { database, close } = await testDatabase()
  t.after(close)
  const folder = await mkdtemp(join(tmpdir(), 'closed-month-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  const made = await createAccounts(database, pepper).create({
    ...{ name: 'Cerrado, S.A.', webhookUrl: 'https://hooks.example.com' },
  })
  const accountId = made.account_id
  const world = financeWorld(database)
  const tell = (at: string, uuid: string | null = randomUUID()) => world.tell({ accountId, at, uuid })
  await world.configure('4.00', '2026-01-01T12:00:00.000Z')
  const uuid = randomUUID()
  const first = await tell('2026-11-20T18:00:00.000Z', uuid)
  await tell('2026-11-21T18:00:00.000Z', uuid)
  await tell('2026-11-30T23:59:59.000Z')
  await world.project()
  const closed = await closeMonth(database, { accountId, month, at: AT, waitMs: 0 })
  await world.project()

  const statement = async () => {
    const files = ['csv', 'pdf'] as const
    const asked = { accountId, month, at: AT }
    const shown = JSON.stringify(await makeStatement(database, { ...asked, file: null, format: 'csv' }))
    const bytes = await Promise.all(
      files.map(async (format) => {
        const file = join(folder, format)
        await makeStatement(database, { ...asked, file, format })
        return (await readFile(file)).toString('base64')
      }),
    )
    return [shown, ...bytes]
  }
  const before = await statement()
  const mustBeSame = async (after: string) => {
    assert.deepEqual(await statement(), before, after)
    assert.deepEqual(await closeMonth(database, { accountId, month, at: AT, waitMs: 0 }), closed, after)
    assert.deepEqual((await verifyCharges(database)).differences, [], after)
  }

  for (const at of ['2026-11-01T06:00:00.000Z', '2026-11-30T12:00:00.000Z', '2026-10-15T12:00:00.000Z'])
    await tell(at)
  await tell('2026-11-29T12:00:00.000Z', uuid)
  await tell('2026-11-29T12:00:00.000Z', null)
  await world.project()
  await mustBeSame('late ends')

  await world.price('9.99', { at: AT, from: '2026-12-04' }, accountId)
  await world.configure('7.00', AT)
  const chargeId = first.replace('ses_', 'chg_')
  await correctCharge(database, { chargeId, amount: '-4.00', reason: 'acordado', at: AT })
  await world.project()
  await mustBeSame('a price and a correction')

  await projectRows(database, await world.log.page(feedStart, 10_000), [charges])
  await mustBeSame('events that come again')
  await rebuild(database, charges)
  await mustBeSame('a rebuild')

  const open = await makeStatement(database, {
    ...{ accountId, month: '2026-12', at: AT, file: null, format: 'csv' },
  })
  assert.ok('net' in open && 'corrections' in open)
  // three late charges, a late waiver, and a credit
  assert.deepEqual([open.corrections, open.net], [5, '8.00'])
})
