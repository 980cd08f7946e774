import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { createAccounts } from '#platform/tenants/accounts.ts'
import { listPrices } from '#services/finance/accounts/list-prices.ts'
import { pepper } from '#test/support/environment.ts'
import { type FinanceWorld, financeWorld } from '#test/support/finance/finance-world.ts'
import { type TestDatabase, testDatabase } from '#test/support/postgres/postgres-for-tests.ts'
import { runCli } from '#test/support/worlds/run-cli.ts'

let db: TestDatabase
let folder: string
let world: FinanceWorld
let [own, other] = ['', '']

before(async () => {
  db = await testDatabase()
  folder = await mkdtemp(join(tmpdir(), 'finance-prices-'))
  world = financeWorld(db.database)
  const accounts = createAccounts(db.database, pepper)
  const create = async (name: string) =>
    (await accounts.create({ name, webhookUrl: 'https://hooks.example.com' })).account_id
  own = await create('Propio')
  other = await create('Sin precio')
  await world.configure('4.00', '2026-11-01T18:00:00.000Z')
  await world.configure('5.00', '2026-11-10T18:00:00.000Z')
  await world.price('3.00', { at: '2026-11-02T18:00:00.000Z', from: '2026-11-20' }, own)
  await world.price('2.00', { at: '2026-11-03T18:00:00.000Z', from: '2026-11-20' }, own)
  await world.price('1.00', { at: '2026-11-04T18:00:00.000Z', from: '2026-12-01' }, own)
})
after(async () => {
  await db.close()
  await rm(folder, { recursive: true, force: true })
})

const listed = async (accountId: string | null, at: string) => {
  const prices = await listPrices(db.database.query, { accountId, at })
  return prices.map((price) => [price.account_id, price.amount, price.from, price.holds])
}

test('an account has its prices below the default ones, and one of each holds at a time', async () => {
  assert.deepEqual(await listed(own, '2026-11-25T18:00:00.000Z'), [
    ['default', '4.00', null, false],
    ['default', '5.00', '2026-11-11', true],
    [own, '3.00', '2026-11-20', false],
    [own, '2.00', '2026-11-20', true],
    [own, '1.00', '2026-12-01', false],
  ])
  // still the 10th and the 19th in Mexico City
  const holding = async (at: string) => (await listed(null, at)).filter(([, , , holds]) => holds)
  assert.deepEqual(await holding('2026-11-11T05:59:59.000Z'), [['default', '4.00', null, true]])
  assert.deepEqual(await holding('2026-11-20T05:59:59.000Z'), [['default', '5.00', '2026-11-11', true]])
  assert.equal((await listed(other, '2026-11-25T18:00:00.000Z')).length, 2)
})

test('the command sets an amount without zeros in front, and lists it; an unknown account is refused', async () => {
  const environment = { DATABASE_URL: db.url, DATA_DIR: folder, KEY_PEPPER: pepper }
  const price = (...words: string[]) => runCli(['finance', 'price', ...words], environment)
  const set = await price('set', other, '0003.50', '--from', '2099-01-01')
  assert.equal(set.code, 0, set.stderr)
  const { code, lines } = await price('list', '--account', other)
  const accounts = new Set(lines.map((line) => JSON.parse(line).account_id))
  assert.deepEqual([code, [...accounts]], [0, ['default', other]])
  const [last] = lines.slice(-1).map((line) => JSON.parse(line))
  assert.deepEqual(
    [last.account_id, last.amount, last.from, last.holds],
    [other, '3.50', '2099-01-01', false],
  )
  const unknown = await price('list', '--account', `acc_${'0'.repeat(26)}`)
  assert.equal(unknown.code, 1)
  assert.match(unknown.stderr, /there is no account/)
})
