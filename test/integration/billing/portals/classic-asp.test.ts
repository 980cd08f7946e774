import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { type RunningPortal, startPortal } from '#test/support/portals/portal-server.ts'
import { classicAsp } from '#test/support/portals/products/classic-asp.ts'
import { merchantFrom, runMerchant } from '#test/support/portals/run-file.ts'
import { openBooks } from '#test/support/portals/shop-books.ts'

let server: RunningPortal | undefined
afterEach(() => server?.close())

const run = async (folio: string, owner?: string) => {
  const books = openBooks()
  if (owner !== undefined) books.issued.set(folio, owner)
  server = await startPortal(classicAsp(books))
  const merchant = merchantFrom('products/classic-asp', { 'portal.test': server.url })
  return { books, ...(await runMerchant(merchant, { given: { 'code.folio': folio } })) }
}

test('frames within frames; accents go back in the charset of the page, in addresses too', async () => {
  const { books, outcome, intents } = await run('0200000001')
  assert.deepEqual(outcome, { kind: 'issued', xml: books.xml, pdf: null, via: 'download', folio: null })
  assert.deepEqual([[...books.commits.values()], intents], [[1], 1])
})

test('an invoice that is there is printed again, and nothing is issued', async () => {
  const { books, outcome } = await run('0302000001', 'URE180429TM6')
  assert.deepEqual([outcome.kind, books.commits.size], ['issued', 0])
})

const refusals: readonly (readonly [string, string, string | undefined])[] = [
  ['0404000001', 'ticket_not_found_at_merchant', undefined],
  ['0410000001', 'ticket_expired', undefined],
  ['0409000001', 'ticket_already_invoiced', 'XAXX010101000'],
  ['0422000001', 'receiver_data_rejected', undefined],
]
for (const [folio, code, owner] of refusals)
  test(`an alert that sends back says of ${folio}: ${code}`, async () => {
    const { outcome, books } = await run(folio, owner)
    assert.equal(outcome.kind === 'rejected' && outcome.code, code)
    assert.equal(books.commits.size, 0)
  })
