import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { createAccounts } from '#platform/tenants/accounts.ts'
import { closeMonth } from '#services/finance/months/close-month.ts'
import { makeStatement } from '#services/finance/statement/make-statement.ts'
import { pepper } from '#test/support/environment.ts'
import { financeWorld } from '#test/support/finance/finance-world.ts'
import { testDatabase } from '#test/support/postgres/postgres-for-tests.ts'
import { runCli } from '#test/support/worlds/run-cli.ts'

const month = '2026-10'
const at = '2026-11-03T18:00:00.000Z'
const says = /^the rows of 2026-10 of acc_\w+ are not those that were closed \((.*)\): run "finance verify"$/

test('a closed month whose rows come to something else is not stated, and not said to be closed so', async (t) => {
  const { database, url, close: drop } = await testDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'altered-month-'))
  t.after(async () => {
    await drop()
    await rm(folder, { recursive: true, force: true })
  })
  const made = { name: 'Alterado, S.A.', webhookUrl: 'https://hooks.example.com' }
  const accountId = (await createAccounts(database, pepper).create(made)).account_id
  const { configure, tell, project } = financeWorld(database)
  const close = () => closeMonth(database, { accountId, month, at, waitMs: 0 })
  await configure('4.00', '2026-01-01T12:00:00.000Z')
  await tell({ accountId, at: '2026-10-20T18:00:00.000Z', uuid: randomUUID() })
  await project()
  await close()
  await project()

  for (const [changed, differing] of [
    [
      'amount = 5',
      /^net 5\.00 instead of 4\.00, tax 0\.80 instead of 0\.64, total 5\.80 instead of 4\.64, sha256 /,
    ],
    [`amount = 4, uuid = 'X'`, /^sha256 [0-9a-f]{64} instead of [0-9a-f]{64}$/],
  ] as const) {
    await database.script(`update charges.rows set ${changed}`)
    const refused = (error: Error) => differing.test(says.exec(error.message)?.[1] ?? '')
    await assert.rejects(close, refused)
    const asked = { accountId, month, at }
    await assert.rejects(makeStatement(database, { ...asked, file: null, format: 'csv' }), refused)
    for (const format of ['csv', 'pdf'] as const)
      await assert.rejects(makeStatement(database, { ...asked, file: join(folder, format), format }), refused)
  }
  assert.deepEqual(await readdir(folder), [])

  const environment = { DATABASE_URL: url, DATA_DIR: folder, KEY_PEPPER: pepper }
  const { code, stdout, stderr } = await runCli(['finance', 'statement', accountId, month], environment)
  assert.deepEqual([code, stdout], [1, ''])
  assert.match(stderr.trim(), says)
})
