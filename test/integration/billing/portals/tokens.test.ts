import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { type RunningPortal, startPortal } from '#test/support/portals/portal-server.ts'
import { merchantFrom, runMerchant } from '#test/support/portals/run-file.ts'
import { openBooks } from '#test/support/portals/shop-books.ts'
import { tokens } from '#test/support/portals/tokens.ts'

let server: RunningPortal | undefined
afterEach(() => server?.close())

const run = async (folio: string) => {
  const books = openBooks()
  server = await startPortal(tokens(books))
  const merchant = merchantFrom('tokens', { 'portal.test': server.url })
  return { books, ...(await runMerchant(merchant, { given: { 'code.folio': folio } })) }
}

test('JSON: a cookie that goes back as a header, an identifier too long for a number, HTML within JSON', async () => {
  const { books, outcome } = await run('0200000001')
  assert.deepEqual(outcome, { kind: 'issued', xml: books.xml, pdf: books.pdf, via: 'download', folio: null })
  assert.deepEqual([...books.commits.values()], [1])
})

for (const [folio, ends] of [
  ['0404000001', 'ticket_not_found_at_merchant'],
  ['0410000001', 'ticket_expired'],
  ['0409000001', 'ticket_already_invoiced'],
  ['0425000001', 'ticket_not_yet_available'],
] as const)
  test(`JSON: under status 200 the portal says ${ends}`, async () => {
    const { books, outcome } = await run(folio)
    const said = outcome.kind === 'rejected' ? outcome.code : outcome.kind === 'retryLater' && outcome.reason
    assert.deepEqual([said, books.commits.size], [ends, 0])
  })
