import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { createAccounts } from '#platform/tenants/accounts.ts'
import { pepper } from '#test/support/environment.ts'
import { emptyDatabase, type TestDatabase } from '#test/support/postgres/postgres-for-tests.ts'
import { runCli } from '#test/support/worlds/run-cli.ts'

const unknown = `acc_${'0'.repeat(26)}`
let db: TestDatabase
let dataDir: string
before(async () => {
  db = await emptyDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'cli-accounts-'))
})
after(async () => {
  await db.close()
  await rm(dataDir, { recursive: true, force: true })
})

const cli = (words: string[], environment: Record<string, string> = {}) =>
  runCli(words, { DATABASE_URL: db.url, DATA_DIR: dataDir, KEY_PEPPER: pepper, ...environment })
const create = async (name: string) => JSON.parse((await cli(['account', 'create', name])).stdout)

test('account add-key prints one object: the key, its id, whose it is, and what it may do', async () => {
  const { account_id } = await create('Más llaves')
  const { lines } = await cli(['account', 'add-key', account_id, 'test'])
  assert.equal(lines.length, 1)
  const { key, key_id, ...rest } = JSON.parse(lines[0] ?? '')
  const scopes = ['sessions:write', 'sessions:read', 'customers', 'webhooks', 'billing:read']
  assert.deepEqual(rest, { account_id, mode: 'test', scopes })
  assert.match(key, /^fac_test_/)
  const listed = (await cli(['account', 'keys', account_id])).lines.map((line) => JSON.parse(line).key_id)
  assert.equal(listed.at(-1), key_id)
})

test('account suspend and resume say since when; an unknown account is told so', async () => {
  const { account_id, live_key } = await create('Suspendida')
  const accounts = createAccounts(db.database, pepper)
  const suspended = JSON.parse((await cli(['account', 'suspend', account_id])).stdout)
  assert.deepEqual([suspended.account_id, suspended.suspended], [account_id, true])
  assert.ok(Date.parse(suspended.suspended_at) > Date.now() - 60_000)
  assert.equal((await accounts.authenticate(live_key))?.suspended, true)
  const resumed = JSON.parse((await cli(['account', 'resume', account_id])).stdout)
  assert.deepEqual(resumed, { account_id, suspended: false, suspended_at: null })
  assert.equal((await cli(['account', 'suspend', unknown])).code, 1)
})

test('help of a command is on stdout and opens nothing; wrong words are 2, with what was probably meant', async () => {
  const nowhere = { DATABASE_URL: 'postgresql://127.0.0.1:1/none' }
  for (const words of [
    ['account', 'create', '--help'],
    ['help', 'account', 'create'],
  ]) {
    const { code, stdout, stderr } = await cli(words, nowhere)
    assert.deepEqual([code, stderr], [0, ''])
    assert.match(stdout, /^usage: .* account create NAME \[--webhook-url URL\]\n {2}--webhook-url {2}/)
  }
  const slip = await cli(['acount', 'create', 'Acme'], nowhere)
  assert.deepEqual([slip.code, slip.stdout], [2, ''])
  assert.match(slip.stderr, /^there is no command "acount create Acme": did you mean "account create"\?/)
  const flag = await cli(['account', 'create', 'Acme', '--webhook', 'https://a.example'], nowhere)
  assert.deepEqual([flag.code, flag.stdout], [2, ''])
  assert.match(
    flag.stderr,
    /^Unknown option '--webhook': did you mean "--webhook-url"\?\nusage: .*\n {2}--webhook-url {2}/,
  )
})

test('account create says on stderr that it begins an installation, and where; another time it does not', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'cli-begins-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  const own = { DATA_DIR: folder }
  const first = await runCli(['account', 'create', 'Primera'], own)
  assert.equal(first.code, 0, first.stderr)
  assert.equal(first.lines.length, 1)
  assert.ok(first.stderr.startsWith(`DATA_DIR: creates a new installation in ${folder};`), first.stderr)
  const second = await runCli(['account', 'create', 'Segunda'], own)
  assert.deepEqual([second.code, second.stderr], [0, ''])
})

test('a list without entries says so on stderr, and stdout stays JSON lines', async () => {
  for (const [words, told] of [
    [['notices', 'list'], 'no notices\n'],
    [['dead-letters', 'list'], 'no dead letters\n'],
    [['issuer', 'list'], 'no issuers\n'],
    [['account', 'keys', unknown], 'no keys\n'],
  ] as const) {
    const { code, stdout, stderr } = await cli([...words])
    assert.deepEqual([code, stdout, stderr], [0, '', told])
  }
})

test('a name with control characters is refused for them, one that is too long for its length', async () => {
  for (const [name, why] of [
    ['Ac\nme', /^NAME must not have control characters/],
    ['A'.repeat(201), /^NAME must have 1 to 200 characters/],
    [' ', /^NAME must have 1 to 200 characters/],
  ] as const) {
    const { code, stderr } = await cli(['account', 'create', name])
    assert.equal(code, 2)
    assert.match(stderr, why)
  }
})
