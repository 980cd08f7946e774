import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { zipFiles } from '#services/billing/engine/take/zip-files.ts'
import { type OdooShop, odoo } from '#test/support/portals/odoo.ts'
import { type RunningPortal, startPortal } from '#test/support/portals/portal-server.ts'
import { merchantFrom, runMerchant } from '#test/support/portals/run-file.ts'
import { openBooks } from '#test/support/portals/shop-books.ts'

let server: RunningPortal | undefined
afterEach(() => server?.close())

const order = { 'code.pedido': '020000000001', 'code.codigo': 'QX9H1' }

const open = async (shop: Partial<OdooShop> = {}) => {
  const books = openBooks()
  const zip = zipFiles([
    { name: 'INV_2026_00007.pdf', bytes: books.pdf },
    { name: 'EKU9003173C9-INV-7.xml', bytes: books.xml },
  ])
  server = await startPortal(odoo(books, { zip, ...shop }))
  const merchant = merchantFrom('odoo', { 'portal.test': server.url })
  const run = (given: Readonly<Record<string, string>> = {}, lookup = false) =>
    runMerchant(merchant, { given: { ...order, ...given }, lookup })
  return { books, run }
}

test('Odoo: from the number and the code of a receipt to both files of the ZIP', async () => {
  const { books, run } = await open()
  const { outcome } = await run()
  assert.deepEqual(outcome, { kind: 'issued', xml: books.xml, pdf: books.pdf, via: 'download', folio: null })
  assert.deepEqual([...books.issued], [['02000-000-0001', 'URE180429TM6']])
})

test('Odoo: an order that is invoiced already is fetched, and nothing is issued', async () => {
  const { books, run } = await open()
  const { outcome, intents } = await run({ 'code.pedido': '040900000001' })
  assert.equal(outcome.kind === 'issued' && outcome.via, 'recovered')
  assert.deepEqual([intents, books.commits.size], [0, 0])
})

test('Odoo: an order with a customer would be invoiced to that customer: a person has to look', async () => {
  const { books, run } = await open()
  const { outcome, intents } = await run({ 'code.pedido': '020100000001' })
  assert.equal(outcome.kind === 'operator' && outcome.reason, 'asked_by_definition')
  assert.deepEqual([intents, books.commits.size], [0, 0])
})

for (const [why, given] of [
  ['another code', { 'code.codigo': 'AAAAA' }],
  ['another day', { 'ticket.date': '2026-11-04' }],
  ['an order that does not exist', { 'code.pedido': '040400000001' }],
] as const)
  test(`Odoo: ${why} is a ticket that it does not know`, async () => {
    const { books, run } = await open()
    const { outcome } = await run(given)
    assert.deepEqual(outcome, {
      kind: 'rejected',
      code: 'ticket_not_found_at_merchant',
      message: 'No sale order found.',
      satCode: null,
    })
    assert.equal(books.commits.size, 0)
  })

test('Odoo: a total that the order does not have stops before anything is issued', async () => {
  const { books, run } = await open()
  const { outcome, intents } = await run({ 'ticket.total': '1122.51' })
  assert.equal(outcome.kind === 'operator' && outcome.reason, 'portal_changed')
  assert.deepEqual([intents, books.commits.size], [0, 0])
})

test('Odoo: an RFC that it refuses is a plain no to the issuing request', async () => {
  const { books, run } = await open()
  const { outcome, intents } = await run({ 'receiver.rfc': 'XAXX010101001' })
  assert.equal(outcome.kind === 'rejected' && outcome.code, 'receiver_data_rejected')
  assert.deepEqual([intents, books.commits.size], [1, 0])
})

test('Odoo: the PDF alone is an invoice whose stamp is waited for by the look-up', async () => {
  let isStamped = false
  const { books, run } = await open({ unstamped: () => !isStamped })
  const first = await run()
  assert.equal(first.outcome.kind === 'retryLater' && first.outcome.reason, 'commit_unconfirmed')
  const early = await run({}, true)
  assert.equal(early.outcome.kind === 'retryLater' && early.outcome.absent, false)
  isStamped = true
  const later = await run({}, true)
  assert.deepEqual(later.outcome, {
    kind: 'issued',
    xml: books.xml,
    pdf: books.pdf,
    via: 'recovered',
    folio: null,
  })
  assert.deepEqual([...books.commits.values()], [1])
})

test('Odoo: the look-up says that nothing was issued', async () => {
  const { run } = await open()
  const { outcome } = await run({}, true)
  assert.equal(outcome.kind === 'retryLater' && outcome.absent, true)
})
