import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { readCfdi } from '#cfdi/read/read-cfdi.ts'
import { eventually } from '#test/support/eventually.ts'
import { type TestDatabase, testDatabase } from '#test/support/postgres/postgres-for-tests.ts'
import { countsAt, formOf, openSandbox, openVisitor, receiver, type Sandbox } from './visitor.ts'

let db: TestDatabase
let sandbox: Sandbox
before(async () => {
  db = await testDatabase()
  sandbox = await openSandbox(db.database, { delays: { slow: 300, late: 60_000 } })
})
after(async () => {
  await sandbox.stop()
  await db.close()
})

const countOf = async (folio: string) =>
  (await countsAt(sandbox.url)).find(({ ticket }) => ticket.startsWith(`folio=${folio}&`))

test('twenty customers who press the button of one ticket at once get one CFDI between them', async () => {
  const ticket = { folio: 'RACE20', total: '20.00' }
  const visitors = Array.from({ length: 20 }, () => openVisitor(sandbox.url, 'penafiel'))
  const pages = await Promise.all(visitors.map((visitor) => visitor.prepare(ticket)))
  const answers = await Promise.all(visitors.map((visitor, i) => visitor.press(pages[i] ?? assert.fail())))
  assert.equal(answers.filter(({ $ }) => $('#ok').length === 1).length, 1)
  assert.equal(answers.filter(({ $ }) => $('form#recuperar').length === 1).length, 19)
  const { attempts, commits } = (await countOf('RACE20')) ?? assert.fail()
  assert.deepEqual({ attempts, commits }, { attempts: 20, commits: 1 })
})

test('one page sent twenty times at once issues once: its token is spent by the first', async () => {
  const visitor = openVisitor(sandbox.url, 'penafiel')
  const page = await visitor.prepare({ folio: 'TWICE1', total: '20.00' })
  const answers = await Promise.all(Array.from({ length: 20 }, () => visitor.press(page)))
  assert.equal(answers.filter(({ $ }) => $('#ok').length === 1).length, 1)
  assert.equal(answers.filter(({ status }) => status === 403).length, 19)
  assert.equal((await countOf('TWICE1'))?.commits, 1)
})

test('two sandboxes on one database issue one CFDI for one ticket', async (t) => {
  const other = await openSandbox(db.database)
  t.after(other.stop)
  const urls = [sandbox.url, other.url]
  const visitors = Array.from({ length: 10 }, (_, i) => openVisitor(urls[i % 2] ?? '', 'penafiel'))
  const pages = await Promise.all(visitors.map((each) => each.prepare({ folio: 'TWO1', total: '3.00' })))
  await Promise.all(visitors.map((visitor, i) => visitor.press(pages[i] ?? assert.fail())))
  assert.equal((await countOf('TWO1'))?.commits, 1)
})

test('a lost answer leaves a CFDI behind that the look-up finds, the same one ever after', async () => {
  const ticket = { folio: 'LOST1', total: '77.70' }
  const visitor = openVisitor(sandbox.url, 'penafiel', 'lost_answer')
  const page = await visitor.prepare(ticket)
  await assert.rejects(visitor.press(page), /fetch failed/)
  const count = await countOf('LOST1')
  assert.equal(count?.commits, 1)
  for (const again of [visitor, openVisitor(sandbox.url, 'penafiel')]) {
    const found = await again.recover(ticket)
    assert.equal(readCfdi(await again.download(found)).uuid, count?.uuid)
  }
  assert.equal((await countOf('LOST1'))?.commits, 1)
})

test('magic folio 0504 stamps, and its answer comes after everybody has gone', async () => {
  const ticket = { folio: '0504000001', total: '77.70' }
  const visitor = openVisitor(sandbox.url, 'penafiel')
  const page = await visitor.prepare(ticket)
  const fields = { ...formOf(page, 'form#confirmar'), acepto: '1' }
  const gone = new AbortController()
  const late = fetch(`${sandbox.url}/m/penafiel/emitir`, {
    method: 'POST',
    headers: { cookie: visitor.cookie() },
    body: new URLSearchParams(fields),
    signal: gone.signal,
  })
  const left = assert.rejects(late, { name: 'AbortError' })
  await eventually(async () => assert.equal((await countOf('0504000001'))?.commits, 1))
  gone.abort()
  await left
  const found = await visitor.recover(ticket)
  assert.equal(found.$('#ok').length, 1)
  assert.equal((await countOf('0504000001'))?.commits, 1)
})

test('a restart keeps authority, PAC, CSDs, tickets and half-filled forms', async (t) => {
  const first = await openSandbox(db.database)
  t.after(first.stop)
  const visitor = openVisitor(first.url, 'oxxo')
  const ticket = { folio_venta: '900001', id_venta: '42', total: '9.99' }
  const before = readCfdi(await visitor.download(await visitor.issue(ticket)))
  const half = await visitor.prepare({ ...ticket, id_venta: '43' })
  const pacBefore = await readFile(join(first.dataDir, 'sandbox/pac.cer'))
  await first.stop()

  const second = await openSandbox(db.database)
  t.after(second.stop)
  assert.deepEqual(await readFile(join(second.dataDir, 'sandbox/pac.cer')), pacBefore)
  const fresh = openVisitor(second.url, 'oxxo')
  const found = readCfdi(await fresh.download(await fresh.recover(ticket)))
  assert.equal(found.uuid, before.uuid)
  const next = readCfdi(await fresh.download(await fresh.issue({ ...ticket, id_venta: '44' })))
  assert.equal(next.noCertificado, before.noCertificado)
  const answer = await fetch(`${second.url}/m/oxxo/emitir`, {
    method: 'POST',
    headers: { cookie: visitor.cookie() },
    body: new URLSearchParams({ ...formOf(half, 'form#confirmar'), acepto: '1' }),
  })
  assert.match(await answer.text(), /id="ok"/)
})

test('sandboxes that start at once on an empty database share one authority and one CSD', async (t) => {
  const empty = await testDatabase()
  const three = await Promise.all([1, 2, 3].map(() => openSandbox(empty.database)))
  for (const { stop } of three) t.after(stop)
  t.after(empty.close)
  const pacs = await Promise.all(
    three.map(({ dataDir }) => readFile(join(dataDir, 'sandbox/pac.cer'), 'hex')),
  )
  assert.equal(new Set(pacs).size, 1)
  const cfdis = await Promise.all(
    three.map(async ({ url }, i) => {
      const visitor = openVisitor(url, 'penafiel')
      return readCfdi(await visitor.download(await visitor.issue({ folio: `START${i}`, total: '1.00' })))
    }),
  )
  assert.equal(new Set(cfdis.map(({ certificado }) => certificado)).size, 1)
})

test('the ticket of one receiver is shown to no other', async () => {
  const ticket = { folio: 'MINE1', total: '50.00' }
  const mine = openVisitor(sandbox.url, 'penafiel')
  await mine.issue(ticket)
  const other = 'IIA040805DZ4'
  for (const page of [await mine.consult(ticket, other), await mine.recover(ticket, other)]) {
    assert.equal(page.alert, 'El ticket ya fue facturado a otro RFC.')
    assert.equal(page.$('a.xml, form#recuperar').length, 0)
  }
  const again = await mine.consult(ticket, receiver.rfc)
  assert.match(again.alert, /ya fue facturado/)
  const found = await mine.fill(again, 'form#recuperar', {})
  assert.equal(found.$('#ok').length, 1)
})
