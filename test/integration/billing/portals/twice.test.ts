import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { type RunningPortal, startPortal } from '#test/support/portals/portal-server.ts'
import { merchantFrom, runMerchant } from '#test/support/portals/run-file.ts'
import { openBooks } from '#test/support/portals/shop-books.ts'
import { twice } from '#test/support/portals/twice.ts'

let server: RunningPortal | undefined
afterEach(() => server?.close())

const open = async (faults: Parameters<typeof twice>[1] = {}) => {
  const books = openBooks()
  server = await startPortal(twice(books, faults))
  return { books, merchant: merchantFrom('twice', { 'portal.test': server.url }) }
}

test('a portal that issues each time it is asked is asked once, also when its answer is lost', async () => {
  const { books, merchant } = await open({ dropIssue: true })
  const { outcome, intents } = await runMerchant(merchant)
  assert.deepEqual([outcome.kind === 'retryLater' && outcome.reason, intents], ['commit_unconfirmed', 1])
  const found = await runMerchant(merchant, { lookup: true })
  assert.deepEqual([found.outcome.kind, [...books.commits.values()]], ['issued', [1]])
})

test('a receiver that the portal remembers stands over the one that is typed: nothing is issued', async () => {
  const { books, merchant } = await open({ stale: true })
  const { outcome, intents } = await runMerchant(merchant)
  assert.deepEqual([outcome.kind, intents, books.commits.size], ['operator', 0, 0])
})

for (const [folio, code] of [
  ['0404000001', 'ticket_not_found_at_merchant'],
  ['0410000001', 'ticket_expired'],
  ['0409000001', 'ticket_already_invoiced'],
] as const)
  test(`the form comes again with a sentence, marked or not: ${code}`, async () => {
    const { books, merchant } = await open()
    const { outcome } = await runMerchant(merchant, { given: { 'code.folio': folio } })
    assert.deepEqual([outcome.kind === 'rejected' && outcome.code, books.commits.size], [code, 0])
  })
