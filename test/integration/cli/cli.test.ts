import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { Webhook } from 'standardwebhooks'
import { sql } from '#contracts/sql.ts'
import { createAccounts } from '#platform/tenants/accounts.ts'
import { pepper } from '#test/support/environment.ts'
import { emptyDatabase, type TestDatabase } from '#test/support/postgres/postgres-for-tests.ts'
import { runCli } from '#test/support/worlds/run-cli.ts'

let db: TestDatabase
let dataDir: string
const unknown = `acc_${'0'.repeat(26)}`

before(async () => {
  db = await emptyDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'cli-'))
})
after(async () => {
  await db.close()
  await rm(dataDir, { recursive: true, force: true })
})

const cli = (words: string[], environment: Record<string, string> = {}) =>
  runCli(words, { DATABASE_URL: db.url, DATA_DIR: dataDir, KEY_PEPPER: pepper, ...environment })
const create = async (...words: string[]) => JSON.parse((await cli(['account', 'create', ...words])).stdout)

test('account create prints one JSON object and nothing else; its keys and its secret work', async () => {
  const { stdout, code, lines } = await cli([
    'account',
    'create',
    'Acme SA de CV',
    '--webhook-url',
    'https://acme.example.com/hook',
  ])
  assert.equal(code, 0)
  assert.equal(lines.length, 1)
  const account = JSON.parse(stdout)
  assert.deepEqual(Object.keys(account), [
    'account_id',
    'live_key',
    'live_key_id',
    'test_key',
    'test_key_id',
    'webhook_secret',
  ])
  const keys = (await cli(['account', 'keys', account.account_id])).lines.map((line) => JSON.parse(line))
  assert.deepEqual(keys.map(({ key_id }) => key_id).sort(), [account.live_key_id, account.test_key_id].sort())
  const accounts = createAccounts(db.database, pepper)
  for (const mode of ['live', 'test'])
    assert.deepEqual(await accounts.authenticate(account[`${mode}_key`]), {
      accountId: account.account_id,
      mode,
      suspended: false,
    })
  for (const mode of ['live', 'test'] as const) {
    const endpoints = await accounts.endpoints.list({ accountId: account.account_id, mode })
    assert.deepEqual(
      endpoints.map(({ url }) => url),
      ['https://acme.example.com/hook'],
    )
  }
  assert.ok(new Webhook(account.webhook_secret))
})

test('an address is set, shown, and taken away', async () => {
  const { account_id } = await create('Otra')
  const shown = async () => {
    const { lines } = await cli(['account', 'list'])
    return lines.map((line) => JSON.parse(line)).find((row) => row.account_id === account_id)
  }
  assert.equal((await shown()).webhook_url, null)
  const set = await cli(['account', 'set-webhook', account_id, 'https://otra.example.com'])
  assert.deepEqual(JSON.parse(set.stdout), { account_id, webhook_url: 'https://otra.example.com/' })
  assert.equal((await shown()).webhook_url, 'https://otra.example.com/')
  await cli(['account', 'set-webhook', account_id, 'none'])
  assert.equal((await shown()).webhook_url, null)
})

test('the list holds no secret', async () => {
  const account = await create('Reservada')
  const { stdout } = await cli(['account', 'list'])
  for (const secret of ['live_key', 'test_key', 'webhook_secret'])
    assert.ok(!stdout.includes(account[secret]))
})

test('a loopback address is accepted only where that is allowed, and the refusal says how', async () => {
  const words = ['account', 'create', 'Local', '--webhook-url', 'http://127.0.0.1:4000/']
  const refused = await cli(words)
  assert.equal(refused.code, 1)
  assert.equal(refused.stdout, '')
  assert.match(refused.stderr, /ALLOW_LOCAL_WEBHOOKS=1/)
  assert.equal((await cli(words, { ALLOW_LOCAL_WEBHOOKS: '1' })).code, 0)
})

for (const id of [unknown, 'nobody'])
  test(`set-webhook for ${id} says that there is no such account`, async () => {
    const { code, stdout, stderr } = await cli(['account', 'set-webhook', id, 'none'])
    assert.deepEqual({ code, stdout }, { code: 1, stdout: '' })
    assert.match(stderr, /there is no account .* "account list"/)
  })

test('a webhook secret is rotated: the new one is shown once, and until when the old one is good', async () => {
  const { account_id, webhook_secret } = await create('Gira')
  const { stdout } = await cli(['account', 'rotate-secret', account_id])
  const rotated = JSON.parse(stdout)
  const accounts = createAccounts(db.database, pepper)
  const [row] = await db.database.query<{ secret: string }>(
    sql`select secret from account.webhook_secrets where account_id = ${account_id}`,
  )
  assert.equal(accounts.openWebhookSecret(row?.secret ?? '', account_id), rotated.webhook_secret)
  assert.notEqual(rotated.webhook_secret, webhook_secret)
  const hours = (Date.parse(rotated.old_secret_until) - Date.now()) / 3_600_000
  assert.ok(hours > 23.9 && hours <= 24, `${hours} h`)
  const atOnce = JSON.parse((await cli(['account', 'rotate-secret', account_id, '--at-once'])).stdout)
  assert.equal(atOnce.old_secret_until, null)
  const { code, stderr } = await cli(['account', 'rotate-secret', unknown])
  assert.equal(code, 1)
  assert.match(stderr, /there is no account/)
})

test('recovering without an address is refused, with the remedy; with one it says how many messages it was', async () => {
  const { account_id } = await create('Recupera')
  const refused = await cli(['webhooks', 'recover', account_id])
  assert.equal(refused.code, 1)
  assert.match(refused.stderr, /account set-webhook/)
  await cli(['account', 'set-webhook', account_id, 'https://otra.example.com'])
  const { stdout } = await cli(['webhooks', 'recover', account_id])
  assert.deepEqual(JSON.parse(stdout), { account_id, messages: 0 })
})

for (const [words, stderr] of [
  [['dead-letters', 'list'], 'no dead letters\n'],
  [['notices', 'list'], 'no notices\n'],
] as const)
  test(`${words.join(' ')} prints no line of JSON where there is nothing, and says so on stderr`, async () => {
    assert.deepEqual(await cli([...words]), { stdout: '', stderr, code: 0, lines: [] })
  })

test('a dead letter is shown with its reason', async () => {
  await db.database.script(`insert into log.dead_letters (consumer, event_id, stream_id, type, attempts, last_error)
    values ('ocr', '00000000-0000-4000-8000-000000000000', 'ses_1', 'SessionRequested', 5, 'Error: no')`)
  const { stdout } = await cli(['dead-letters', 'list'])
  const { consumer, session_id, last_error } = JSON.parse(stdout)
  assert.deepEqual(
    { consumer, session_id, last_error },
    { consumer: 'ocr', session_id: 'ses_1', last_error: 'Error: no' },
  )
})

for (const words of [
  [],
  ['account'],
  ['nonsense', 'words'],
  ['account', 'create'],
  ['account', 'create', 'A', 'B'],
  ['account', 'create', ' '],
])
  test(`the words ${JSON.stringify(words)} get the usage on stderr and exit code 2`, async () => {
    const { code, stdout, stderr } = await cli(words)
    assert.deepEqual({ code, stdout }, { code: 2, stdout: '' })
    assert.match(stderr, /npm run --silent cli -- /)
  })

test('help is on stdout', async () => {
  const { code, stdout } = await cli(['help'])
  assert.equal(code, 0)
  assert.match(stdout, /account create NAME \[--webhook-url URL\]/)
})

test('a database that does not answer is an error with its remedy', async () => {
  const { code, stderr } = await cli(['account', 'list'], {
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
  })
  assert.equal(code, 1)
  assert.match(stderr, /DATABASE_URL/)
})
