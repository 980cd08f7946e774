import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { type RunningPortal, startPortal } from '#test/support/portals/portal-server.ts'
import { merchantFrom, runMerchant } from '#test/support/portals/run-file.ts'
import { openBooks } from '#test/support/portals/shop-books.ts'
import { webforms } from '#test/support/portals/webforms.ts'

let server: RunningPortal | undefined
afterEach(() => server?.close())

const open = async (faults: Parameters<typeof webforms>[1] = {}) => {
  const books = openBooks()
  server = await startPortal(webforms(books, faults))
  return { books, merchant: merchantFrom('webforms', { 'portal.test': server.url }) }
}

test('Web Forms: one-time view states, UpdatePanel deltas, a link that is posted', async () => {
  const { books, merchant } = await open()
  const { outcome, intents } = await runMerchant(merchant)
  assert.deepEqual(outcome, { kind: 'issued', xml: books.xml, pdf: null, via: 'download', folio: 'A-77' })
  assert.deepEqual(
    [[...books.commits.values()], [...books.issued.values()], intents],
    [[1], ['URE180429TM6'], 1],
  )
})

test('Web Forms: an answer that is lost is looked up, a second session finds the invoice, nothing issues twice', async () => {
  const { books, merchant } = await open({ dropIssue: true })
  const { outcome } = await runMerchant(merchant)
  assert.equal(outcome.kind === 'retryLater' && outcome.reason, 'commit_unconfirmed')
  const found = await runMerchant(merchant, { lookup: true })
  assert.deepEqual([found.outcome.kind, found.intents], ['issued', 0])
  const again = await runMerchant(merchant)
  assert.equal(again.outcome.kind === 'issued' && again.outcome.via, 'recovered')
  assert.deepEqual([...books.commits.values()], [1])
})

test('Web Forms: a label in a delta says that the ticket is not there; hidden validators and functions say nothing', async () => {
  const { books, merchant } = await open()
  const { outcome } = await runMerchant(merchant, { given: { 'code.folio': '0404000000' } })
  assert.equal(outcome.kind === 'rejected' && outcome.code, 'ticket_not_found_at_merchant')
  assert.equal(books.commits.size, 0)
})

test('Web Forms: a look-up for a ticket that was not invoiced says so', async () => {
  const { merchant } = await open()
  const { outcome } = await runMerchant(merchant, { lookup: true })
  assert.equal(outcome.kind === 'retryLater' && outcome.absent, true)
})

test('Web Forms: a list that depends on a postback that is left out has no choices, and nothing is issued', async () => {
  const { books, merchant } = await open()
  const steps = merchant.flow.steps.filter((step) => !('postback' in step) || step.commit)
  const { outcome, intents } = await runMerchant({ ...merchant, flow: { ...merchant.flow, steps } })
  assert.deepEqual(
    [outcome.kind === 'operator' && outcome.reason, intents, books.commits.size],
    ['portal_changed', 0, 0],
  )
})
