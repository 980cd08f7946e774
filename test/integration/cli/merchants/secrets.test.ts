import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { sql } from '#contracts/sql.ts'
import { migrate } from '#platform/postgres/migrate.ts'
import { bareEnvironment } from '#test/support/bare-environment.ts'
import { whereItStands } from '#test/support/billing/where-it-stands.ts'
import { pepper } from '#test/support/environment.ts'
import { withLogIn } from '#test/support/portals/accounts/behind-log-in.ts'
import { definitionAt } from '#test/support/portals/definition-at.ts'
import { emptyDatabase, type TestDatabase } from '#test/support/postgres/postgres-for-tests.ts'

const main = fileURLToPath(new URL('../../../../services/cli/main.ts', import.meta.url))
const value = ' Zaguán 9731 '
let db: TestDatabase
let folder = ''
before(async () => {
  db = await emptyDatabase()
  await migrate(db.database)
  folder = mkdtempSync(join(tmpdir(), 'cli-secrets-'))
  mkdirSync(join(folder, 'merchants'))
  const text = withLogIn(definitionAt('twice', { 'portal.test': 'https://portal.example' }))
  writeFileSync(join(folder, 'merchants', 'twice.yaml'), text)
})
after(async () => {
  await db.close()
  rmSync(folder, { recursive: true })
})

const env = () => ({
  ...bareEnvironment(),
  DATABASE_URL: db.url,
  DATA_DIR: folder,
  KEY_PEPPER: pepper,
  MERCHANTS_DIR: join(folder, 'merchants'),
})

const cli = (words: readonly string[], input = '') => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, 'merchants', ...words], {
    env: env(),
    encoding: 'utf8',
    input,
  })
  const rows: Record<string, unknown>[] = stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
  return { status, rows, text: stdout + stderr, said: stderr.trim() }
}

const listed = () => cli(['list']).rows.find(({ merchant }) => merchant === 'twice')

test('what is missing is said where the merchant is listed and where it is switched on', () => {
  assert.deepEqual(listed()?.['missing_secrets'], ['user', 'password'])
  assert.deepEqual(cli(['enable', 'twice']).rows[0]?.['missing_secrets'], ['user', 'password'])
  assert.equal(
    'missing_secrets' in (cli(['list']).rows.find(({ merchant }) => merchant === 'oxxo') ?? {}),
    false,
  )
})

test('a secret is read from stdin, its first line as it is, and shown nowhere', async () => {
  const { status, rows, text } = cli(
    ['secret', 'set', 'twice', 'password', '--by', 'Ana'],
    `${value}\nmore\n`,
  )
  assert.equal(status, 0, text)
  assert.deepEqual(
    [rows[0]?.['missing'], rows[0]?.['set_by'], rows[0]?.['resumed']],
    [['user'], 'Ana', false],
  )
  const shown = cli(['secret', 'list', 'twice'])
  assert.deepEqual(
    shown.rows.map(({ secret, asked, set_by }) => [secret, asked, set_by]),
    [
      ['user', true, null],
      ['password', true, 'Ana'],
    ],
  )
  for (const each of [text, shown.text]) assert.doesNotMatch(each, /Zagu|9731/)
  assert.deepEqual(await whereItStands(db.database.query, '9731'), [])
})

test('at a terminal it is asked for and not echoed', () => {
  const words = [process.execPath, main, 'merchants', 'secret', 'set', 'twice', 'user', '--by', 'Ana']
  const { stdout, status } = spawnSync('script', ['-qec', words.join(' '), '/dev/null'], {
    env: env(),
    encoding: 'utf8',
    input: 'usuario-9731\r',
  })
  assert.equal(status, 0, stdout)
  assert.match(stdout, /user of Tienda Doble: /)
  // the terminal itself may show what arrives before the program asks
  assert.match(stdout, /"missing":\[\]/)
  assert.doesNotMatch(stdout.slice(stdout.indexOf('user of')), /usuario-9731/)
  assert.equal('missing_secrets' in (listed() ?? {}), false)
})

test('sessions that wait for a new log-in go on after the last of its secrets', async () => {
  await db.database.query(sql`
    insert into billing.circuits (merchant, merchant_id, reason, definition, opened_at, tries, next_try_at)
    values ('live/twice', 'twice', 'login_expired', 'x', now(), 1, null)`)
  const renew = (name: string, ...more: string[]) =>
    cli(['secret', 'set', 'twice', name, ...more], `${value}\n`).rows[0]?.['resumed']
  assert.deepEqual([renew('user', '--more'), renew('password')], [false, true])
})

test('words that are no secret of the merchant are refused, and so is a value among the words', () => {
  for (const [words, input, said] of [
    [['set', 'twice', 'pasword'], 'x\n', /asks for no secret pasword \(did you mean password\?\)/],
    [['set', 'oxxo', 'user'], 'x\n', /its definition has no account/],
    [['set', 'twise', 'user'], 'x\n', /there is no merchant twise/],
    [['set', 'twice', 'user'], '\n', /the secret is empty/],
    [['set', 'twice', 'user', 'value'], '', /one argument too many/],
    [['remove', 'twice', 'pin'], '', /twice has no secret pin/],
  ] as const) {
    const { status, text } = cli(['secret', ...words], input)
    assert.notEqual(status, 0)
    assert.match(text, said)
  }
})

test('one that is removed is missing again', () => {
  assert.deepEqual(cli(['secret', 'remove', 'twice', 'user']).rows, [
    { merchant: 'twice', secret: 'user', removed: true },
  ])
  assert.deepEqual(listed()?.['missing_secrets'], ['user'])
})
