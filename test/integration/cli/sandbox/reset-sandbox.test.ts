import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { sql } from '#contracts/sql.ts'
import { openDatabase } from '#platform/postgres/postgres.ts'
import { newId } from '#platform/runtime/new-id.ts'
import { emptySandbox } from '#services/cli/sandbox/empty-sandbox.ts'
import { bareEnvironment } from '#test/support/bare-environment.ts'
import { recordInLog } from '#test/support/billing/record-in-log.ts'
import { pepper } from '#test/support/environment.ts'
import { type TestDatabase, testDatabase } from '#test/support/postgres/postgres-for-tests.ts'

const main = fileURLToPath(new URL('../../../../services/cli/main.ts', import.meta.url))
let db: TestDatabase
let dataDir: string
before(async () => {
  db = await testDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'cli-sandbox-'))
})
after(async () => {
  await db.close()
  await rm(dataDir, { recursive: true, force: true })
})

const cli = (...words: string[]) => {
  const env = {
    ...bareEnvironment(),
    DATABASE_URL: db.url,
    DATA_DIR: dataDir,
    KEY_PEPPER: pepper,
  }
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...words], { env, encoding: 'utf8' })
  return { status, stderr, lines: stdout.split('\n').filter(Boolean) }
}

const newAccount = (name: string): string =>
  JSON.parse(cli('account', 'create', name).lines[0] ?? '').account_id

/**
 * A ticket with its CFDI and timbre in each mode; the locks of a session that has ended, and of two
 * in hand: the PDF of one is being made.
 */
const fill = async (accountId: string) => {
  const { query } = db.database
  for (const mode of ['live', 'test']) {
    const owner = `${accountId}/${mode}`
    await query(sql`
      insert into sandbox.tickets (owner, merchant, ticket, first_seen_at) values (${owner}, 'oxxo', 'a', now())`)
    await query(sql`
      insert into sandbox.cfdis (cfdi_id, owner, merchant, ticket, receiver_mac, uuid, portal_folio, xml, issued_at)
      values (${owner}, ${owner}, 'oxxo', 'a', 'm', ${owner}, '1', 'x', now())`)
    await query(sql`
      insert into sandbox.stamps (owner, sello_sha256, uuid, xml, stamped_at) values (${owner}, 'a', ${owner}, 'x', now())`)
  }
  const [ended, issued, inHand] = [newId('ses'), newId('ses'), newId('ses')]
  await recordInLog(db.database, ended, 'SessionFailed')
  await recordInLog(db.database, issued, 'CfdiIssued')
  for (const session of [ended, issued, inHand]) {
    await query(sql`
      insert into log.streams (stream_id, version, account_id, mode, external_id, fingerprint, open)
      values (${session}, 1, ${accountId}, 'test', ${session}, 'f', ${session !== ended})`)
    await query(sql`
      insert into billing.signed_cfdis
        (document_id, merchant, ticket_key, likeness, marks, session_id, receiver_mac, key_id, signed_at)
      values (gen_random_uuid(), ${`test/${accountId}/test/oxxo`}, ${session}, 'l', '{}', ${session}, 'm', 'k', now())`)
    await query(sql`
      insert into billing.ticket_locks (merchant, ticket_key, session_id, leased_until)
      values (${`sandbox/${accountId}/test/oxxo`}, ${session}, ${session}, now())`)
  }
}

const left = async (accountId: string) => {
  const [row] = await db.database.query<Record<'tickets' | 'cfdis' | 'stamps' | 'locks', number>>(sql`
    select (select count(*)::int from sandbox.tickets where starts_with(owner, ${accountId})) as tickets,
           (select count(*)::int from sandbox.cfdis where starts_with(owner, ${accountId})) as cfdis,
           (select count(*)::int from sandbox.stamps where starts_with(owner, ${accountId})) as stamps,
           (select count(*)::int from billing.ticket_locks where starts_with(merchant, ${`sandbox/${accountId}/`})) as locks`)
  return row
}

test('an account’s sandbox is emptied in both modes, another’s stays, and what is in hand goes on', async () => {
  const [mine, theirs] = [newAccount('Mine'), newAccount('Theirs')]
  for (const account of [mine, theirs]) await fill(account)
  const { status, lines, stderr } = cli('sandbox', 'reset', mine)
  assert.equal(status, 0, stderr)
  assert.deepEqual(
    lines.map((line) => JSON.parse(line)),
    [{ account_id: mine, tickets: 2, cfdis: 2, stamps: 2, locks: 1, documents: 1 }],
  )
  assert.deepEqual(await left(mine), { tickets: 0, cfdis: 0, stamps: 0, locks: 2 })
  assert.deepEqual(await left(theirs), { tickets: 2, cfdis: 2, stamps: 2, locks: 3 })
})

test('it takes as long as it takes: no deadline of a statement ends it', async (t) => {
  const account = newAccount('Patient')
  await fill(account)
  const hasty = openDatabase(db.url, { answerMs: 200, onError: () => undefined })
  t.after(hasty.close)
  const [locked, unlock] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = db.database.inTransaction(async (query) => {
    await query(sql`select from sandbox.tickets where starts_with(owner, ${account}) for update`)
    locked.resolve()
    await unlock.promise
  })
  await locked.promise
  const emptied = emptySandbox(hasty, account)
  setTimeout(unlock.resolve, 600)
  assert.deepEqual(await emptied, { tickets: 2, cfdis: 2, stamps: 2, locks: 1, documents: 1 })
  await holding
})

test('an unknown account and missing words are told', () => {
  const unknown = cli('sandbox', 'reset', newId('acc'))
  assert.deepEqual([unknown.status, unknown.lines], [1, []])
  assert.match(unknown.stderr, /there is no account/)
  assert.equal(cli('sandbox', 'reset').status, 2)
  assert.equal(cli('sandbox', 'reset', newId('acc'), 'more').status, 2)
})
