import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { createPublicKey } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { openKey, readCertificate } from '#cfdi/seal/certificate.ts'
import { sql } from '#contracts/sql.ts'
import { migrate } from '#platform/postgres/migrate.ts'
import { createIssuers } from '#platform/tenants/issuers.ts'
import { openAuthority } from '#services/sandbox/issue/authority.ts'
import { issueCsd } from '#services/sandbox/pac/server/issue-csd.ts'
import { bareEnvironment } from '#test/support/bare-environment.ts'
import { pepper } from '#test/support/environment.ts'
import { definitionAt } from '#test/support/portals/definition-at.ts'
import { dataKeysUnder } from '#test/support/postgres/data-keys-under.ts'
import { emptyDatabase, type TestDatabase } from '#test/support/postgres/postgres-for-tests.ts'

const main = fileURLToPath(new URL('../../../services/cli/main.ts', import.meta.url))
const rfc = 'EKU9003173C9'
let db: TestDatabase
let dataDir: string
let files: { cer: string; key: string; password: string; other: string }

const save = async (name: string, bytes: string | Uint8Array) =>
  writeFile(join(dataDir, name), bytes).then(() => join(dataDir, name))

before(async () => {
  db = await emptyDatabase()
  await migrate(db.database)
  dataDir = await mkdtemp(join(tmpdir(), 'cli-issuer-'))
  const authority = await openAuthority(db.database)
  const csd = await issueCsd(authority, { rfc, nombre: 'ESCUELA KEMPER URGATE SA DE CV' })
  const other = await issueCsd(authority, { rfc: 'URE180429TM6', nombre: 'UNIVERSIDAD ROBOTICA' })
  assert.ok(!('problem' in csd) && !('problem' in other))
  files = {
    cer: await save('a.cer', Buffer.from(csd.cer, 'base64')),
    key: await save('a.key', Buffer.from(csd.key, 'base64')),
    password: await save('a.txt', `${csd.password}\n`),
    other: await save('b.key', Buffer.from(other.key, 'base64')),
  }
})
after(async () => {
  await db.close()
  await rm(dataDir, { recursive: true, force: true })
})

const cli = (words: string[], input = '', more: Readonly<Record<string, string>> = {}) =>
  spawnSync(process.execPath, [main, 'issuer', ...words], {
    env: { ...bareEnvironment(), DATABASE_URL: db.url, DATA_DIR: dataDir, KEY_PEPPER: pepper, ...more },
    encoding: 'utf8',
    input,
  })

const add = (more: Readonly<Record<string, string | undefined>> = {}, ...flags: string[]) => {
  const { merchant = `rfc:${rfc}`, input = '', ...named } = more
  const words = {
    cer: files.cer,
    key: files.key,
    'password-file': files.password,
    regimen: '601',
    cp: '01000',
    ...named,
  }
  const given = Object.entries(words).flatMap(([name, value]) =>
    value === undefined ? [] : [`--${name}`, value],
  )
  return cli(['add', merchant, ...given, ...flags], input)
}

test('a CSD is kept sealed, listed without its key, opened for sealing, and forgotten', async () => {
  const { status, stdout, stderr } = add({}, '--test')
  assert.equal(status, 0, stderr)
  const shown = JSON.parse(stdout)
  assert.deepEqual(
    [shown.merchant_id, shown.mode, shown.rfc, shown.nombre],
    [`rfc:${rfc}`, 'test', rfc, 'ESCUELA KEMPER URGATE'],
  )
  assert.deepEqual(JSON.parse(cli(['list']).stdout), shown)

  const { query } = db.database
  const dataKeys = await dataKeysUnder(dataDir, { query, pepper })
  const issuers = createIssuers({ database: db.database, dataKeys })
  const issuer = await issuers.find(`rfc:${rfc}`, 'test')
  assert.ok(issuer)
  const opened = await issuers.withSecret(issuer, ({ key, password }) =>
    createPublicKey(openKey(key, password)).equals(readCertificate(issuer.certificateDer).publicKey),
  )
  assert.ok(opened)
  const [row] = await query<{ sealed_key: Buffer }>(sql`select sealed_key from issuer.issuers`)
  assert.ok(row)
  assert.ok(!row.sealed_key.includes((await readFile(files.key)).subarray(100, 132)))
  assert.ok(!row.sealed_key.includes('12345678a'))

  assert.equal(cli(['remove', `rfc:${rfc}`, '--test']).status, 0)
  assert.equal(cli(['list']).stdout, '')
  await assert.rejects(
    issuers.withSecret(issuer, () => 0),
    /was replaced/,
  )
  assert.deepEqual(await query(sql`select 1 from issuer.issuers where sealed_key is not null`), [])
  assert.equal(cli(['remove', `rfc:${rfc}`, '--test']).status, 1)
})

test('the one rate of all that the merchant sells is kept where it was said', async () => {
  assert.equal(JSON.parse(add({}, '--test').stdout).rate, null)
  assert.equal(JSON.parse(add({ rate: '0.08' }, '--test').stdout).rate, '0.08')
  assert.equal(JSON.parse(cli(['list']).stdout).rate, '0.08')
  assert.equal(cli(['remove', `rfc:${rfc}`, '--test']).status, 0)
})

test('how goods without IVA are free of it is kept where it was said, with the rate of the others', () => {
  assert.equal(JSON.parse(add({}, '--test').stdout).untaxed, null)
  assert.equal(JSON.parse(add({ untaxed: 'zero' }, '--test').stdout).untaxed, 'zero')
  const { rate, untaxed } = JSON.parse(add({ rate: '0.08', untaxed: 'exempt' }, '--test').stdout)
  assert.deepEqual([rate, untaxed], ['0.08', 'exempt'])
  assert.equal(JSON.parse(cli(['list']).stdout).untaxed, 'exempt')
  assert.equal(cli(['remove', `rfc:${rfc}`, '--test']).status, 0)
})

test('the password may come on stdin; a new CSD replaces the one before', async () => {
  for (const _ of [1, 2]) {
    const { status, stderr } = add({ 'password-file': undefined, input: '12345678a\n' }, '--test')
    assert.equal(status, 0, stderr)
  }
  assert.equal(cli(['list']).stdout.trim().split('\n').length, 1)
  const [count] = await db.database.query<{ kept: number }>(
    sql`select count(*)::int as kept from issuer.issuers where sealed_key is not null`,
  )
  assert.equal(count?.kept, 1)
})

test('--nombre says how far the name goes', () => {
  const { stdout, stderr } = add({ nombre: 'Escuela  Kemper' }, '--test')
  assert.equal(JSON.parse(stdout || '{}').nombre, 'ESCUELA KEMPER', stderr)
})

const refusals: readonly [string, Parameters<typeof add>[0], string[], RegExp][] = [
  ['what is no certificate', { cer: main }, ['--test'], /the \.cer cannot be read/],
  ['a file that is not there', { cer: '/nowhere.cer' }, ['--test'], /cannot be read: ENOENT/],
  ['a wrong password', { 'password-file': main }, ['--test'], /does not open with this password/],
  ['the CSD of another merchant', { merchant: 'oxxo' }, ['--test'], /the merchant is CCO8605231N4/],
  ['a CSD of the sandbox for live invoices', {}, [], /add it with --test/],
  ['a régimen of persons for a company', { regimen: '612' }, ['--test'], /not for EKU9003173C9/],
  ['an unknown régimen', { regimen: '999' }, ['--test'], /c_RegimenFiscal/],
  [
    'a name that is not the CSD’s',
    { nombre: 'ESCUELA KEMP' },
    ['--test'],
    /does not begin with "ESCUELA KEMP"/,
  ],
  ['an empty name', { nombre: ' ' }, ['--test'], /does not begin with/],
  ['an unknown postal code', { cp: '00001' }, ['--test'], /c_CodigoPostal/],
  ['a rate that IVA has not', { rate: '0.11' }, ['--test'], /not one of 0\.16, 0\.08, 0\.00/],
  [
    'a rest without IVA that is neither',
    { untaxed: '0.00' },
    ['--test'],
    /"0\.00" is not one of zero, exempt/,
  ],
  [
    'a rest beside goods that are all at 0 %',
    { rate: '0.00', untaxed: 'zero' },
    ['--test'],
    /already means that nothing is taxed/,
  ],
  ['an unknown merchant', { merchant: 'nobody' }, ['--test'], /name it by its RFC/],
  ['an RFC that the registry knows', { merchant: 'rfc:CCO8605231N4' }, ['--test'], /name it oxxo/],
  ['a word that is missing', { key: undefined }, ['--test'], /--key is missing/],
]
for (const [what, more, flags, sentence] of refusals) {
  test(`${what} is refused with its own sentence`, () => {
    const { status, stderr, stdout } = add(more, ...flags)
    assert.notEqual(status, 0)
    assert.match(stderr, sentence)
    assert.equal(stdout, '')
    assert.ok(!stderr.includes('12345678a'))
  })
}

test('the key of another certificate is refused', () => {
  assert.match(add({ key: files.other }, '--test').stderr, /the \.key does not belong to the \.cer/)
})

test("a merchant of the installation's own files is known by its id", async () => {
  const folder = join(dataDir, 'merchants')
  await mkdir(folder)
  await writeFile(join(folder, 'twice.yaml'), definitionAt('twice', {}))
  const words = ['--cer', files.cer, '--key', files.key, '--password-file', files.password]
  const [place, known] = [['--regimen', '601', '--cp', '26015', '--test'], { MERCHANTS_DIR: folder }]
  const { status, stdout, stderr } = cli(['add', 'twice', ...words, ...place], '', known)
  assert.equal(status, 0, stderr)
  assert.equal(JSON.parse(stdout).merchant_id, 'twice')
  const byRfc = cli(['add', `rfc:${rfc}`, ...words, ...place], '', known)
  assert.match(byRfc.stderr, /name it twice/)
})
