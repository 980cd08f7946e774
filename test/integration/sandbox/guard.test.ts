import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startSandbox } from '#services/sandbox/start.ts'
import { type TestDatabase, testDatabase } from '#test/support/postgres/postgres-for-tests.ts'
import {
  box,
  formOf,
  merchants,
  openSandbox,
  openVisitor,
  receiver,
  type Sandbox,
  silent,
} from './visitor.ts'

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

const ticket = { folio: 'GUARD1', total: '10.00', rfc: receiver.rfc }
const post = (path: string, cookie: string, fields: Record<string, string>) =>
  fetch(sandbox.url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie },
    body: new URLSearchParams(fields),
  })

test('the first page sets an HttpOnly cookie and hides a token and some 800 bytes of state', async () => {
  const page = await openVisitor(sandbox.url, 'penafiel').send('/m/penafiel/')
  assert.match(
    page.headers.get('set-cookie') ?? '',
    /^SBXSESSION=[0-9a-f]{32}; Path=\/m\/penafiel\/; HttpOnly/,
  )
  const form = formOf(page, 'form#ticket')
  assert.match(form['_token'] ?? '', /^[0-9a-f]{32}$/)
  assert.ok((form['__VIEWSTATE'] ?? '').length >= 800)
  assert.deepEqual(Object.keys(form).sort(), ['__VIEWSTATE', '_token', 'btn', 'folio', 'rfc', 'total'])
})

const spoilt: [what: string, change: (form: Record<string, string>) => Record<string, string>][] = [
  ['a missing token', ({ _token, ...form }) => form],
  ['another token', (form) => ({ ...form, _token: '0'.repeat(32) })],
  ['a missing view state', ({ __VIEWSTATE, ...form }) => form],
  ['a cut view state', (form) => ({ ...form, __VIEWSTATE: form['__VIEWSTATE']?.slice(0, -4) ?? '' })],
]
for (const [what, change] of spoilt) {
  test(`${what} is answered 403, and the whole form still gets through`, async () => {
    const visitor = openVisitor(sandbox.url, 'penafiel')
    const form = { ...formOf(await visitor.send('/m/penafiel/'), 'form#ticket'), ...ticket }
    const refused = await post('/m/penafiel/ticket', visitor.cookie(), change(form))
    assert.equal(refused.status, 403)
    assert.match(await refused.text(), /<div role="alert">Su sesión ha expirado/)
    const accepted = await post('/m/penafiel/ticket', visitor.cookie(), form)
    assert.equal(accepted.headers.get('location'), '/m/penafiel/fiscal')
  })
}

test('a form without its cookie, with the cookie of another visitor, or at another merchant is 403', async () => {
  const [mine, other] = [openVisitor(sandbox.url, 'penafiel'), openVisitor(sandbox.url, 'penafiel')]
  const form = { ...formOf(await mine.send('/m/penafiel/'), 'form#ticket'), ...ticket }
  await other.send('/m/penafiel/')
  assert.equal((await post('/m/penafiel/ticket', '', form)).status, 403)
  assert.equal((await post('/m/penafiel/ticket', other.cookie(), form)).status, 403)
  assert.equal((await post('/m/oxxo/ticket', mine.cookie(), form)).status, 403)
})

test('the token of a page that was left behind by a newer one is worth nothing', async () => {
  const visitor = openVisitor(sandbox.url, 'penafiel')
  const old = { ...formOf(await visitor.send('/m/penafiel/'), 'form#ticket'), ...ticket }
  await visitor.send('/m/penafiel/')
  assert.equal((await post('/m/penafiel/ticket', visitor.cookie(), old)).status, 403)
})

test('a visit that was idle for half an hour has expired', async () => {
  const visitor = openVisitor(sandbox.url, 'penafiel')
  const form = { ...formOf(await visitor.send('/m/penafiel/'), 'form#ticket'), ...ticket }
  await db.database.script(`update sandbox.visits set touched_at = now() - interval '31 minutes'`)
  assert.equal((await post('/m/penafiel/ticket', visitor.cookie(), form)).status, 403)
})

test('no step can be skipped', async () => {
  const visitor = openVisitor(sandbox.url, 'penafiel')
  const form = formOf(await visitor.send('/m/penafiel/'), 'form#ticket')
  assert.equal((await post('/m/penafiel/emitir', visitor.cookie(), { ...form, acepto: '1' })).status, 403)
  for (const step of ['fiscal', 'confirmar']) {
    assert.equal((await visitor.send(`/m/penafiel/${step}`)).status, 403)
  }
})

test('nothing is issued unless the box is ticked, and then it can be ticked', async () => {
  const visitor = openVisitor(sandbox.url, 'penafiel')
  const page = await visitor.prepare({ folio: 'BOX1', total: '10.00' })
  assert.match(page.$('#resumen').text(), /URE180429TM6.*\$10\.00/s)
  const again = await visitor.fill(page, 'form#confirmar', {})
  assert.match(again.alert, /Acepte/)
  assert.equal((await visitor.press(again)).$('#ok').length, 1)
})

test('what a visitor types comes back as text, never as markup', async () => {
  const visitor = openVisitor(sandbox.url, 'penafiel')
  await visitor.issue({ folio: 'ESC1', total: '10.00' })
  const evil = { ...receiver, nombre: '"><script>alert(1)</script>' }
  const page = await visitor.consult({ folio: '"><b>ESC1', total: '10.00' })
  assert.equal(page.$('b, script').length, 0)
  const issued = await visitor.issue({ folio: 'ESC2', total: '10.00' }, evil)
  assert.equal(issued.$('script').length, 0)
})

const faults: [what: string, fields: Record<string, string>, sentence: RegExp][] = [
  ['no code', { folio: ' - ' }, /Capture el campo folio/],
  ['no total', { total: '' }, /Capture el total/],
  ['a total of nothing', { total: '0.00' }, /Capture el total/],
  ['three decimals', { total: '1.005' }, /Capture el total/],
  ['no RFC', { rfc: 'XYZ' }, /RFC no tiene un formato válido/],
]
for (const [what, fields, sentence] of faults) {
  test(`a ticket form with ${what} is shown again with a sentence`, async () => {
    const visitor = openVisitor(sandbox.url, 'penafiel')
    const page = await visitor.fill(await visitor.send('/m/penafiel/'), 'form#ticket', {
      ...ticket,
      ...fields,
    })
    assert.equal(page.status, 200)
    assert.match(page.alert, sentence)
    assert.equal(page.$('form#ticket').length, 1)
  })
}

test('selects are chosen by text: their values are the portal’s own numbers, and no code is one', async () => {
  const visitor = openVisitor(sandbox.url, 'penafiel')
  const page = await visitor.consult({ folio: 'SELECT1', total: '10.00' })
  for (const [name, code] of [
    ['regimen', '601'],
    ['uso', 'G03'],
    ['forma_pago', '04'],
  ] as const) {
    assert.equal(page.$(`select[name=${name}] option[value="${code}"]`).length, 0)
    const texts = page
      .$(`select[name=${name}] option`)
      .toArray()
      .map((node) => page.$(node).text())
    assert.equal(texts.filter((text) => text.startsWith(`${code} - `)).length, 1)
  }
  const refused = await visitor.fill(page, 'form#fiscal', { ...receiver, regimen: '601', uso: 'G03' })
  assert.match(refused.alert, /Seleccione régimen/)
})

test('a body above 64 KiB is refused, unknown paths and methods are not there', async () => {
  const large = await post('/m/penafiel/ticket', '', { folio: 'x'.repeat(70_000) })
  assert.equal(large.status, 413)
  for (const path of [
    '/m/penafiel',
    '/m/nadie/',
    '/m/penafiel/descarga/../ticket',
    '//m/penafiel/',
    '/m/penafiel/constructor',
  ]) {
    assert.equal((await fetch(sandbox.url + path)).status, 404, path)
  }
  assert.equal((await fetch(`${sandbox.url}/m/penafiel/`, { method: 'DELETE' })).status, 404)
  assert.equal((await fetch(`${sandbox.url}/m/penafiel/descarga/${'0'.repeat(32)}.xml`)).status, 404)
})

test('a merchant that cannot have a portal stops the start, by name', async () => {
  const [merchant] = merchants
  assert.ok(merchant)
  const start = (given: Partial<typeof merchant>[]) =>
    startSandbox({
      database: db.database,
      dataDir: sandbox.dataDir,
      logger: silent,
      clock: { now: () => new Date().toISOString() },
      box,
      merchants: given.map((part) => ({ ...merchant, ...part })),
    })
  await assert.rejects(start([{ fields: [] }]), /oxxo asks for no code/)
  await assert.rejects(start([{ fields: ['total'] }]), /oxxo calls a code total/)
  await assert.rejects(start([{ slug: 'a/b' }]), /cannot stand in a path/)
  await assert.rejects(start([{}, {}]), /oxxo is there twice/)
})
