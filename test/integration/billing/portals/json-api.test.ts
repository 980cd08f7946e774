import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { jsonApi } from '#test/support/portals/json-api.ts'
import { type RunningPortal, startPortal } from '#test/support/portals/portal-server.ts'
import { merchantFrom, runMerchant } from '#test/support/portals/run-file.ts'
import { openBooks } from '#test/support/portals/shop-books.ts'

let server: RunningPortal | undefined
afterEach(() => server?.close())

const run = async (folio: string) => {
  const books = openBooks()
  server = await startPortal(jsonApi(books))
  const merchant = merchantFrom('json-api', { 'portal.test': server.url })
  return { books, ...(await runMerchant(merchant, { given: { 'code.folio': folio } })) }
}

test('JSON: a rotating token, numbers as numbers, JSON within JSON, files as base64 once they are ready', async () => {
  const { books, outcome } = await run('0200000001')
  assert.deepEqual(outcome, { kind: 'issued', xml: books.xml, pdf: books.pdf, via: 'download', folio: 'J-9' })
  assert.deepEqual([...books.commits], [['0200000001', 1]])
})

test('JSON: an error under status 200 is understood', async () => {
  const { outcome } = await run('0404000000')
  assert.deepEqual(outcome, {
    kind: 'rejected',
    code: 'ticket_not_found_at_merchant',
    message: 'El ticket no existe',
    satCode: null,
  })
})

test("JSON: the definition's own phrase stands over those that portals have in common", async () => {
  const { outcome } = await run('0425000000')
  assert.equal(outcome.kind === 'retryLater' && outcome.reason, 'ticket_not_yet_available')
})
