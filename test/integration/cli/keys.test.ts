import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { type ApiUnderTest, startApiUnderTest } from '#test/support/api/api-under-test.ts'
import { bareEnvironment } from '#test/support/bare-environment.ts'
import { pepper } from '#test/support/environment.ts'
import { eventually } from '#test/support/eventually.ts'

const main = fileURLToPath(new URL('../../../services/cli/main.ts', import.meta.url))
let api: ApiUnderTest
before(async () => {
  api = await startApiUnderTest({ KEY_PEPPER: pepper })
})
after(() => api.close())

const cli = (words: string[], input = '') => {
  const { databaseUrl, dataDir } = api.platform.config
  const env = {
    ...bareEnvironment(),
    DATABASE_URL: databaseUrl ?? '',
    DATA_DIR: dataDir,
    KEY_PEPPER: pepper,
  }
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, 'account', ...words], {
    env,
    encoding: 'utf8',
    input,
  })
  return {
    status,
    stderr,
    lines: stdout
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line)),
  }
}
const statusWith = async (key: string) =>
  (await fetch(`${api.url}/api/v1/customers`, { headers: { authorization: `Bearer ${key}` } })).status

test('a key is listed, revoked by its id while the API runs, refused there at once, and replaced', async () => {
  const { account_id, live_key, test_key } = await api.platform.accounts.create({ name: 'Acme' })
  assert.equal(await statusWith(live_key), 200)
  const { lines } = cli(['keys', account_id])
  const live = lines.find(({ mode }) => mode === 'live')
  assert.equal(live.key, `fac_live_…${live_key.slice(-4)}`)
  const revoked = cli(['revoke-key', live.key_id.slice(0, 8)])
  assert.equal(revoked.status, 0, revoked.stderr)
  assert.ok(revoked.lines[0].revoked_at)
  await eventually(async () => assert.equal(await statusWith(live_key), 401), 2)
  assert.equal(await statusWith(test_key), 200)
  const [added] = cli(['add-key', account_id, 'live']).lines
  assert.equal(await statusWith(added.key), 200)
})

test('a key with scopes may do only that; without them everything', async () => {
  const { account_id } = await api.platform.accounts.create({ name: 'Scoped' })
  const [limited] = cli(['add-key', account_id, 'test', '--scopes', 'webhooks, billing:read,webhooks']).lines
  assert.deepEqual(limited.scopes, ['webhooks', 'billing:read'])
  assert.equal(await statusWith(limited.key), 403)
  const [whole] = cli(['add-key', account_id, 'test']).lines
  assert.equal(whole.scopes.length, 5)
  assert.notEqual(await statusWith(whole.key), 403)
  for (const wrong of ['sessions', '', 'customers,'])
    assert.equal(cli(['add-key', account_id, 'test', '--scopes', wrong]).status, 2, wrong)
})

test('keys are listed with what they may do, their name, expiry and last use', async () => {
  const { account_id } = await api.platform.accounts.create({ name: 'Named' })
  const words = ['--name', ' Caja 4 ', '--expires', '2100-01-02', '--scopes', 'customers']
  const [made] = cli(['add-key', account_id, 'test', ...words]).lines
  assert.deepEqual([made.name, made.expires_at], ['Caja 4', '2100-01-02T06:00:00.000Z'])
  const shown = () => cli(['keys', account_id]).lines.find(({ key_id }) => key_id === made.key_id)
  const { name, scopes, expires_at, last_used_at } = shown()
  assert.deepEqual(
    [name, scopes, expires_at, last_used_at],
    ['Caja 4', ['customers'], '2100-01-02T06:00:00.000Z', null],
  )
  assert.equal(await statusWith(made.key), 200)
  await eventually(() => assert.ok(Date.parse(shown().last_used_at) > Date.now() - 3_600_000))
  for (const wrong of ['2020-01-01', 'tomorrow', '2100-02-30'])
    assert.equal(cli(['add-key', account_id, 'test', '--expires', wrong]).status, 2, wrong)
})

test('a rolled key and its successor both work; a revoked one cannot be rolled', async () => {
  const { account_id, live_key, live_key_id } = await api.platform.accounts.create({ name: 'Rolling' })
  const { status, lines, stderr } = cli(['roll-key', live_key_id])
  assert.equal(status, 0, stderr)
  const [made] = lines
  assert.deepEqual([made.account_id, made.mode, made.old_key_id], [account_id, 'live', live_key_id])
  assert.ok(Math.abs(Date.parse(made.old_key_valid_until) - Date.now() - 86_400_000) < 60_000)
  assert.deepEqual([await statusWith(live_key), await statusWith(made.key)], [200, 200])
  const bySelf = cli(['roll-key', '-'], `${made.key}\n`)
  assert.equal(bySelf.lines[0].old_key_id, made.key_id)
  cli(['revoke-key', live_key_id])
  const refused = cli(['roll-key', live_key_id])
  assert.equal(refused.status, 1)
  assert.match(refused.stderr, /has expired or was revoked/)
})

test('a key that leaked is revoked by itself, from stdin', async () => {
  const { test_key } = await api.platform.accounts.create({ name: 'Leaky' })
  assert.equal(cli(['revoke-key', '-'], `${test_key}\n`).status, 0)
  await eventually(async () => assert.equal(await statusWith(test_key), 401), 2)
})

test('words that name no key say what would', () => {
  assert.match(cli(['revoke-key', '-'], 'nonsense\n').stderr, /there is no such key/)
  assert.match(cli(['revoke-key', 'deadbeefdeadbeef']).stderr, /there is no such key: "account keys/)
  const onTheCommandLine = cli(['revoke-key', api.account.live_key])
  assert.equal(onTheCommandLine.status, 2)
  assert.ok(!onTheCommandLine.stderr.includes(api.account.live_key))
  assert.equal(cli(['add-key', api.account.account_id, 'both']).status, 2)
  assert.match(cli(['add-key', `acc_${'0'.repeat(26)}`, 'live']).stderr, /there is no account/)
})
