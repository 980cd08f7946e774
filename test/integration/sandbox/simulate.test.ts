import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Simulation, Simulation as Simulations } from '#contracts/failures.ts'
import { type TestDatabase, testDatabase } from '#test/support/postgres/postgres-for-tests.ts'
import { countsAt, openSandbox, openVisitor, type Page, type Sandbox } from './visitor.ts'

let db: TestDatabase
let sandbox: Sandbox
let now = '2026-11-20T18:00:00.000Z'
before(async () => {
  db = await testDatabase()
  sandbox = await openSandbox(db.database, { clock: { now: () => now } })
})
after(async () => {
  await sandbox.stop()
  await db.close()
})

const slug = 'penafiel'
const open = (simulate?: Simulation) => openVisitor(sandbox.url, slug, simulate)
const commitsOf = async (folio: string) =>
  (await countsAt(sandbox.url)).find(({ ticket }) => ticket.startsWith(`folio=${folio}&`))?.commits ?? 0

/** What the ticket form is answered with. */
type Refusal = Readonly<{ simulate: Simulation | null; magic: string | null; status: number; says: RegExp }>
const atTheTicket: Refusal[] = [
  { simulate: 'ticket_not_found_at_merchant', magic: '0404', status: 200, says: /No encontramos su ticket/ },
  { simulate: 'ticket_already_invoiced', magic: '0409', status: 200, says: /ya fue facturado a otro RFC/ },
  { simulate: 'ticket_expired', magic: '0410', status: 200, says: /plazo .* ha vencido/ },
  { simulate: 'ticket_data_rejected', magic: null, status: 200, says: /total .* no coincide/ },
  { simulate: 'merchant_does_not_issue_cfdi', magic: '0451', status: 200, says: /no emite facturas/ },
  { simulate: null, magic: '0425', status: 200, says: /aún no está disponible/ },
  { simulate: null, magic: '0429', status: 429, says: /Demasiadas solicitudes/ },
  { simulate: null, magic: '0503', status: 503, says: /mantenimiento/ },
]
for (const { simulate, magic, status, says } of atTheTicket) {
  test(`${simulate ?? magic}: the ticket is refused, nothing is issued`, async () => {
    const asked: [Promise<Page>, string][] = []
    if (simulate) asked.push([open(simulate).consult({ folio: `S${magic}`, total: '10.00' }), `S${magic}`])
    if (magic) asked.push([open().consult({ folio: `${magic}000077`, total: '10.00' }), `${magic}000077`])
    for (const [answer, folio] of asked) {
      const page = await answer
      assert.equal(page.status, status)
      assert.match(page.alert, says)
      assert.equal(page.$('form#fiscal').length, 0)
      assert.equal(await commitsOf(folio), 0)
    }
  })
}

for (const [folio, simulate] of [
  ['0422000001', undefined],
  ['RECEIVER1', 'receiver_data_rejected'],
] as const) {
  test(`${simulate ?? folio}: SAT's code is given for the receiver, nothing is issued`, async () => {
    const page = await open(simulate).prepare({ folio, total: '10.00' })
    assert.match(page.alert, /^CFDI40147 - .* lista de RFC inscritos/)
    assert.equal(page.$('form#confirmar').length, 0)
    assert.equal(await commitsOf(folio), 0)
  })
}

for (const [folio, simulate] of [
  ['0428000001', undefined],
  ['CAPTCHA1', 'captcha_required'],
] as const) {
  test(`${simulate ?? folio}: a captcha stands in the way`, async () => {
    const page = await open(simulate).consult({ folio, total: '10.00' })
    assert.equal(page.$('.g-recaptcha').length, 1)
    assert.equal(page.$('form#fiscal').length, 0)
  })
}

test('merchant_unavailable: every page is 503, the look-up too', async () => {
  const visitor = open('merchant_unavailable')
  for (const path of ['', 'recuperar', 'fiscal']) {
    assert.equal((await visitor.send(`/m/${slug}/${path}`)).status, 503)
  }
})

test('0500: the portal breaks before it stamps, and its look-up says so', async () => {
  const ticket = { folio: '0500000001', total: '10.00' }
  const visitor = open()
  assert.equal((await visitor.issue(ticket)).status, 500)
  assert.match((await visitor.recover(ticket)).alert, /No existe factura para ese ticket/)
  assert.equal(await commitsOf(ticket.folio), 0)
})

test('issue_unconfirmed: the portal breaks at the issuing step, never stamps, and its look-up is down since', async () => {
  const ticket = { folio: 'UNCONFIRMED1', total: '10.00' }
  const visitor = open('issue_unconfirmed')
  assert.match((await visitor.recover(ticket)).alert, /No existe factura para ese ticket/)
  assert.equal((await visitor.issue(ticket)).status, 500)
  assert.equal((await visitor.recover(ticket)).status, 503)
  assert.equal(await commitsOf(ticket.folio), 0)
})

test('0502: stamps, then drops the connection, as lost_answer does', async () => {
  const ticket = { folio: '0502000001', total: '10.00' }
  const visitor = open()
  const page = await visitor.prepare(ticket)
  await assert.rejects(visitor.press(page), /fetch failed/)
  assert.equal((await visitor.recover(ticket)).$('#ok').length, 1)
  assert.equal(await commitsOf(ticket.folio), 1)
})

test('slow: the issuing answer takes its time and is a good one', async () => {
  const visitor = open('slow')
  const page = await visitor.prepare({ folio: 'SLOW1', total: '10.00' })
  const begun = performance.now()
  assert.equal((await visitor.press(page)).$('#ok').length, 1)
  assert.ok(performance.now() - begun >= 140)
})

test('0425: a day later on the sandbox clock the ticket can be invoiced', async () => {
  const ticket = { folio: '0425000009', total: '10.00' }
  assert.match((await open().consult(ticket)).alert, /aún no está disponible/)
  const today = now
  now = '2026-11-21T18:00:00.000Z'
  assert.equal((await open().issue(ticket)).$('#ok').length, 1)
  now = today
})

test('0429: the third question is answered', async () => {
  const ticket = { folio: '0429000009', total: '10.00' }
  const first = await open().consult(ticket)
  assert.equal(first.headers.get('retry-after'), '2')
  assert.equal((await open().consult(ticket)).status, 429)
  assert.equal((await open().issue(ticket)).$('#ok').length, 1)
})

test('0599: the form of the receiver has other names overnight', async () => {
  const page = await open().consult({ folio: '0599000001', total: '10.00' })
  assert.equal(page.$('form#fiscal').length, 1)
  assert.equal(page.$('form#fiscal [name=nombre], form#fiscal [name=cp]').length, 0)
})

const elsewhere = Simulations.options.filter((name) =>
  /unreadable|incomplete|not_a|document|not_identified|supported|input|deadline|cancelled|internal|email/.test(
    name,
  ),
)
test('what another stage plays changes nothing here, and 0200 is an ordinary ticket', async () => {
  assert.equal(elsewhere.length, 12)
  for (const simulate of elsewhere) {
    assert.equal(
      (await open(simulate).consult({ folio: 'PLAIN1', total: '10.00' })).path,
      `/m/${slug}/fiscal`,
    )
  }
  assert.equal((await open().issue({ folio: '0200000001', total: '10.00' })).$('#ok').length, 1)
})

test('a header that names nothing known is refused', async () => {
  const page = await openVisitor(sandbox.url, slug, 'all_good').send(`/m/${slug}/`)
  assert.equal(page.status, 400)
})

test('codes that merely begin like a magic folio are ordinary', async () => {
  for (const folio of ['0404', '04041', '0404123400', '10404000000']) {
    assert.equal((await open().consult({ folio, total: '10.00' })).path, `/m/${slug}/fiscal`, folio)
  }
})
