import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { facturapi, type ReceiptShop } from '#test/support/portals/facturapi.ts'
import { type RunningPortal, startPortal } from '#test/support/portals/portal-server.ts'
import { merchantFrom, runMerchant } from '#test/support/portals/run-file.ts'
import { openBooks } from '#test/support/portals/shop-books.ts'

let server: RunningPortal | undefined
afterEach(() => server?.close())

const open = async (shop: ReceiptShop = {}) => {
  const books = openBooks()
  server = await startPortal(facturapi(books, shop))
  const merchant = merchantFrom('facturapi', { 'portal.test': server.url, 'api.test': server.url })
  const run = (given: Readonly<Record<string, string>> = {}, lookup = false) =>
    runMerchant(merchant, { given: { 'code.clave': 'r9YqYarL', ...given }, lookup })
  return { books, run }
}

test('Facturapi: from the key of a receipt to both files', async () => {
  const { books, run } = await open()
  const { outcome } = await run()
  assert.deepEqual(outcome, { kind: 'issued', xml: books.xml, pdf: books.pdf, via: 'download', folio: null })
  assert.deepEqual([...books.issued], [['r9YqYarL', 'URE180429TM6']])
})

test('Facturapi: a receipt that is invoiced already is fetched', async () => {
  const { books, run } = await open()
  await run()
  const { outcome, intents } = await run()
  assert.equal(outcome.kind === 'issued' && outcome.via, 'recovered')
  assert.deepEqual([intents, [...books.commits.values()]], [0, [1]])
})

for (const [key, code, commits] of [
  ['R9YQYARL', 'ticket_not_found_at_merchant', 0],
  ['rGlobal1', 'ticket_expired', 0],
  ['rCancel1', 'ticket_data_rejected', 0],
  ['rExpired', 'ticket_expired', 1],
] as const)
  test(`Facturapi: ${key} ends as ${code}`, async () => {
    const { books, run } = await open()
    const { outcome, intents } = await run({ 'code.clave': key })
    assert.equal(outcome.kind === 'rejected' && outcome.code, code)
    assert.deepEqual([intents, books.commits.size], [commits, 0])
  })

test('Facturapi: what it says of the receiver is told to the client', async () => {
  const { books, run } = await open()
  const { outcome } = await run({ 'receiver.rfc': 'XAXX010101001' })
  assert.deepEqual(outcome, {
    kind: 'rejected',
    code: 'receiver_data_rejected',
    message: 'Facturapi: tax_id_not_found',
    satCode: null,
  })
  assert.equal(books.commits.size, 0)
})

test('Facturapi: an invoice that is pending is looked for until it is valid, and not asked for again', async () => {
  let isPending = true
  const { books, run } = await open({ pending: () => isPending })
  const first = await run()
  assert.equal(first.outcome.kind === 'retryLater' && first.outcome.reason, 'commit_unconfirmed')
  const early = await run({}, true)
  assert.equal(early.outcome.kind === 'retryLater' && early.outcome.absent, false)
  isPending = false
  const later = await run({}, true)
  assert.equal(later.outcome.kind === 'issued' && later.outcome.via, 'recovered')
  assert.deepEqual([...books.commits.values()], [1])
})

test('Facturapi: the look-up says that nothing was issued', async () => {
  const { run } = await open()
  const { outcome } = await run({}, true)
  assert.equal(outcome.kind === 'retryLater' && outcome.absent, true)
})
