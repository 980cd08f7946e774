import assert from 'node:assert/strict'
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { sql } from '#contracts/sql.ts'
import { openDatabaseFor } from '#platform/postgres/open-database.ts'
import { openDatabase } from '#platform/postgres/postgres.ts'
import { ConfigError, loadConfig } from '#platform/runtime/config.ts'
import { createLogger } from '#platform/runtime/logger.ts'
import { eventually } from '#test/support/eventually.ts'
import { testAuthority } from '#test/support/kafka/test-authority.ts'
import { keepPostgres } from '#test/support/postgres/postgres-for-tests.ts'
import { postgresWithTls } from '#test/support/postgres/postgres-with-tls.ts'

const OPEN = 'host all all 127.0.0.1/32 scram-sha-256'
const BY_PASSWORD = 'hostssl all all 127.0.0.1/32 scram-sha-256'
const BY_CERTIFICATE = 'hostssl all all 127.0.0.1/32 cert'

let dir: string
let given: Awaited<ReturnType<typeof postgresWithTls>>
/** Who signed nothing here. */
let stranger: Awaited<ReturnType<typeof testAuthority>>
before(async () => {
  dir = await mkdtemp(join(tmpdir(), 'tls-test-'))
  given = await postgresWithTls()
  stranger = await testAuthority(dir, 'stranger')
})
after(async () => {
  await given.close()
  await rm(dir, { recursive: true, force: true })
})

/** The version of TLS of a connection to that address; null: it is in clear. */
const wireOf = async (url: string): Promise<string | null> => {
  const database = openDatabase(url, { max: 1, onError: () => undefined })
  try {
    const [row] = await database.query<{ version: string | null }>(
      sql`select version from pg_stat_ssl where pid = pg_backend_pid()`,
    )
    return row?.version ?? null
  } finally {
    await database.close()
  }
}

const refused = (url: string, sentence: RegExp) =>
  assert.rejects(openDatabaseFor(loadConfig({ DATABASE_URL: url }), createLogger('silent')), (error) => {
    assert.ok(error instanceof ConfigError, String(error))
    assert.match(error.message, sentence)
    return true
  })

const by = (sslmode: string, more: Record<string, string> = {}) => given.at({ sslmode, ...more })
const ours = () => ({ sslrootcert: given.authority.ca })
const theirs = () => ({ sslrootcert: stranger.ca })

test('require encrypts and asks no authority; disable and no word are in clear', async () => {
  await eventually(async () => assert.equal(await wireOf(by('require')), 'TLSv1.3'))
  assert.equal(await wireOf(by('disable')), null)
  assert.equal(await wireOf(given.at({})), null)
})

test('the authority is asked by verify-ca, by verify-full, and by require that names one', async () => {
  for (const mode of ['require', 'verify-ca', 'verify-full']) {
    assert.equal(await wireOf(by(mode, ours())), 'TLSv1.3')
    await refused(by(mode, theirs()), /^DATABASE_URL: .*: no authority of sslrootcert signed/)
  }
  await refused(by('verify-full'), /no authority of sslrootcert signed its certificate/)
})

test('verify-full asks for the name of the host, verify-ca does not', async () => {
  await given.serve(await given.authority.issue('elsewhere', { hosts: 'DNS:db.example.com' }))
  await eventually(() => assert.rejects(wireOf(by('verify-full', ours()))))
  await refused(by('verify-full', ours()), /^DATABASE_URL: .*: its certificate names another host/)
  assert.equal(await wireOf(by('verify-ca', ours())), 'TLSv1.3')
  await given.serve(await given.authority.issue('server', { hosts: 'IP:127.0.0.1' }))
  await eventually(() => wireOf(by('verify-full', ours())))
})

test('an authority that is replaced in its file holds for connections that begin later', async () => {
  const sslrootcert = join(dir, 'replaced.pem')
  await copyFile(given.authority.ca, sslrootcert)
  const database = openDatabase(by('verify-full', { sslrootcert }), { max: 4, onError: () => undefined })
  const another = async () => (await database.reserve()).release()
  await another()
  await copyFile(stranger.ca, sslrootcert)
  await assert.rejects(another(), { code: 'SELF_SIGNED_CERT_IN_CHAIN' })
  await rm(sslrootcert)
  await assert.rejects(another(), { code: 'SELF_SIGNED_CERT_IN_CHAIN' })
  await copyFile(given.authority.ca, sslrootcert)
  await another()
  await database.close()
})

test('a server that wants TLS, or a certificate of ours, says so in a sentence', async () => {
  await given.admit(BY_PASSWORD)
  await eventually(() => refused(by('disable'), /it takes this user only by TLS: set sslmode/))
  const own = await given.authority.issue('postgres')
  const [sslcert, sslkey] = [own.cert, own.key]
  await given.admit(BY_CERTIFICATE)
  await eventually(() => assert.rejects(wireOf(by('verify-full', ours()))))
  assert.equal(await wireOf(by('verify-full', { ...ours(), sslcert, sslkey })), 'TLSv1.3')
  await given.admit(OPEN)
})

test('a file that is not there, or is no certificate, is named', async () => {
  const nothing = { sslrootcert: join(dir, 'nothing.pem') }
  await refused(
    by('verify-full', nothing),
    /^DATABASE_URL: sslrootcert .*nothing.pem cannot be read \(ENOENT\)/,
  )
  const words = { sslrootcert: join(dir, 'words.pem') }
  await writeFile(words.sslrootcert, 'no certificate')
  await refused(by('verify-full', words), /^DATABASE_URL: sslrootcert .*words.pem has no certificate in PEM/)
})

test('a server without TLS is not spoken to in clear', async () => {
  await refused(`${await keepPostgres()}?sslmode=require`, /it has no TLS, which sslmode asks for/)
})
