import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { after, caseOf } from '#test/support/billing/attempted-case.ts'
import { type RunningPortal, startPortal } from '#test/support/portals/portal-server.ts'
import { primefaces } from '#test/support/portals/products/primefaces.ts'
import { merchantFrom, runMerchant } from '#test/support/portals/run-file.ts'
import { openBooks } from '#test/support/portals/shop-books.ts'

let server: RunningPortal | undefined
afterEach(() => server?.close())

const run = async (folio: string, given: Readonly<Record<string, string>> = {}, owner?: string) => {
  const books = openBooks()
  if (owner !== undefined) books.issued.set(folio, owner)
  server = await startPortal(primefaces(books))
  const merchant = merchantFrom('products/primefaces', { 'portal.test': server.url })
  return { books, ...(await runMerchant(merchant, { given: { 'code.folio': folio, ...given } })) }
}

test('ids that are made anew, view states that change their own, a dialog, and a link that posts', async () => {
  const { books, outcome, intents } = await run('0200000001')
  assert.deepEqual(outcome, { kind: 'issued', xml: books.xml, pdf: null, via: 'download', folio: null })
  assert.deepEqual([[...books.commits.values()], intents], [[1], 1])
})

test('an invoice that is there is fetched, and nothing is issued', async () => {
  const { books, outcome } = await run('0302000001', {}, 'URE180429TM6')
  assert.deepEqual([outcome.kind, books.commits.size], ['issued', 0])
})

const refusals: readonly (readonly [string, string, string | undefined])[] = [
  ['0404000001', 'ticket_not_found_at_merchant', undefined],
  ['0410000001', 'ticket_expired', undefined],
  ['0409000001', 'ticket_already_invoiced', 'XAXX010101000'],
  ['0422000001', 'receiver_data_rejected', undefined],
]
for (const [folio, code, owner] of refusals)
  test(`what a growl says of ${folio} ends the visit with ${code}`, async () => {
    const { outcome, books } = await run(folio, {}, owner)
    assert.equal(outcome.kind === 'rejected' && outcome.code, code)
    assert.equal(books.commits.size, 0)
  })

test('a régimen that its list does not offer is a refusal of the receiver, no changed portal', async () => {
  const { outcome, intents } = await run('0200000001', { 'receiver.regimen': '626' })
  assert.deepEqual([outcome.kind === 'rejected' && outcome.code, intents], ['receiver_data_rejected', 0])
  // the portal has said nothing: our own words, without the value, go into the event
  const detail = outcome.kind === 'rejected' ? outcome.detail : ''
  assert.match(detail ?? '', /does not offer the value/)
  const command = after(caseOf(), outcome as Parameters<typeof after>[1])
  assert.equal(command.type === 'RefuseInvoice' && command.data.detail, detail)
})
