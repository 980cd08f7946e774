import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { readCfdi } from '#cfdi/read/read-cfdi.ts'
import { sql } from '#contracts/sql.ts'
import { migrate } from '#platform/postgres/migrate.ts'
import { newId } from '#platform/runtime/new-id.ts'
import { databaseBefore } from '#test/support/postgres/database-before.ts'
import { type TestDatabase, testDatabase } from '#test/support/postgres/postgres-for-tests.ts'
import { box, countsAt, openSandbox, openVisitor, type Receiver, receiver, type Sandbox } from './visitor.ts'

let db: TestDatabase
let sandbox: Sandbox
before(async () => {
  db = await testDatabase()
  sandbox = await openSandbox(db.database)
})
after(async () => {
  await sandbox.stop()
  await db.close()
})

const [one, other] = [newId('acc'), newId('acc')]
const otherReceiver: Receiver = {
  ...receiver,
  rfc: 'IIA040805DZ4',
  nombre: 'INDISTRIA ILUMINADORA DE ALMACENES',
  cp: '62661',
}
const visit = (account: string, url = sandbox.url) => openVisitor(url, 'penafiel', { account })

test('a ticket that one account invoiced is not invoiced for another account, nor in the other mode', async () => {
  const ticket = { folio: 'MINE1', total: '20.00' }
  const owners = [`${one}/test`, `${one}/live`, `${other}/test`]
  const uuids = new Set<string>()
  for (const account of owners) {
    const visitor = visit(account)
    const page = await visitor.issue(ticket, account === owners[2] ? otherReceiver : receiver)
    assert.equal(page.$('#ok').length, 1, page.alert)
    uuids.add(readCfdi(await visitor.download(page)).uuid ?? '')
  }
  assert.equal(uuids.size, 3)
  const counts = (await countsAt(sandbox.url)).filter((row) => row.ticket.startsWith('folio=MINE1&'))
  assert.deepEqual(counts.map(({ owner }) => owner).sort(), owners.toSorted())
  assert.match((await visit(owners[0] ?? '').consult(ticket, otherReceiver.rfc)).alert, /otro RFC/)
})

test('a visit, a document and a look-up stay in the sandbox that they began in', async () => {
  const ticket = { folio: 'MINE2', total: '20.00' }
  const [mine, theirs] = [visit(`${one}/test`), visit(`${other}/test`)]
  const page = await mine.issue(ticket)
  const href = page.$('#ok a.xml').attr('href') ?? ''
  const headers = { 'x-sandbox-account': `${other}/test`, cookie: mine.cookie() }
  assert.equal((await fetch(sandbox.url + href, { headers })).status, 404)
  assert.equal((await fetch(`${sandbox.url}/m/penafiel/fiscal`, { headers })).status, 403)
  assert.match((await theirs.recover(ticket)).alert, /No existe factura/)
})

test('what names no account is refused', async () => {
  for (const path of ['/m/penafiel/', '/pac/', '/_sandbox/tickets']) {
    const response = await fetch(sandbox.url + path, { headers: { 'x-sandbox-account': 'acc_%/test' } })
    assert.equal(response.status, 400, path)
  }
})

test('magic folios count for each account', async () => {
  const ticket = { folio: '04290000001', total: '20.00' }
  for (const account of [`${one}/test`, `${other}/test`]) {
    const statuses = []
    for (let i = 0; i < 3; i += 1) statuses.push((await visit(account).consult(ticket)).status)
    assert.deepEqual(statuses, [429, 429, 200])
  }
})

test('reset empties both sandboxes of an account, and no other', async () => {
  const ticket = { folio: 'MINE3', total: '20.00' }
  for (const account of [`${one}/test`, `${other}/test`]) await visit(account).issue(ticket)
  await db.database.query(sql`select * from sandbox.reset(${one})`)
  const owners = new Set((await countsAt(sandbox.url)).map(({ owner }) => owner))
  assert.ok(!owners.has(`${one}/test`) && !owners.has(`${one}/live`) && owners.has(`${other}/test`))
  assert.equal((await visit(`${one}/test`).issue(ticket, otherReceiver)).$('#ok').length, 1)
})

test('what was issued before sandboxes had owners goes to the session that recorded it, or to the receiver who looks for it', async (t) => {
  const old = await databaseBefore(
    'sandbox/0005-owners.sql',
    'sandbox/0006-reset-one-row.sql',
    'sandbox/0007-clock.sql',
    'sandbox/0008-clock-bounds.sql',
    'billing/0007-sandbox-owners.sql',
    'billing/0009-reset-by-session.sql',
    'billing/0017-reset-one-sandbox.sql',
    'billing/0020-likeness.sql',
    'billing/0022-shape.sql',
    'billing/0023-issuing-requests.sql',
  )
  t.after(old.close)
  const { query } = old.database
  const sessionId = newId('ses')
  const issue = async (folio: string, uuid: string) => {
    const ticket = `folio=${folio}&total=20.00`
    await query(sql`
      insert into sandbox.tickets (merchant, ticket, queries, attempts, commits, first_seen_at)
      values ('penafiel', ${ticket}, 1, 1, 1, now())`)
    await query(sql`
      insert into sandbox.cfdis (cfdi_id, merchant, ticket, receiver_mac, uuid, portal_folio, xml, issued_at)
      values (${`id-${folio}`}, 'penafiel', ${ticket}, ${box.mac(receiver.rfc)}, ${uuid}, ${folio}, 'x', now())`)
  }
  await issue('KNOWN', 'uuid-known')
  await issue('OPEN', 'uuid-open')
  await query(sql`
    insert into log.streams (stream_id, version, account_id, mode, external_id, fingerprint)
    values (${sessionId}, 1, ${one}, 'test', 'a', 'f')`)
  await query(sql`insert into session_files.issued (session_id, uuid) values (${sessionId}, 'uuid-known')`)
  await query(sql`
    insert into billing.ticket_locks (merchant, ticket_key, session_id, leased_until)
    values ('sandbox/penafiel', 'key', ${sessionId}, now())`)
  await migrate(old.database)

  const [lock] = await query<{ merchant: string }>(sql`select merchant from billing.ticket_locks`)
  assert.equal(lock?.merchant, `sandbox/${one}/test/penafiel`)
  const before = await openSandbox(old.database)
  t.after(before.stop)
  const at = (account: string) => visit(account, before.url)
  assert.match(
    (await at(`${other}/test`).recover({ folio: 'KNOWN', total: '20.00' })).alert,
    /No existe factura/,
  )
  assert.equal((await at(`${one}/test`).recover({ folio: 'KNOWN', total: '20.00' })).$('#ok').length, 1)
  const open = { folio: 'OPEN', total: '20.00' }
  assert.equal((await at(`${other}/test`).recover(open, otherReceiver.rfc)).$('#ok').length, 0)
  assert.equal((await at(`${one}/test`).recover(open)).$('#ok').length, 1)
  assert.equal((await at(`${other}/test`).recover(open)).$('#ok').length, 0, 'once')
  const owners = (await countsAt(before.url)).filter(({ commits }) => commits === 1).map(({ owner }) => owner)
  assert.deepEqual(owners, [`${one}/test`, `${one}/test`])
})
