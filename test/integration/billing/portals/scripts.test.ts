import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { scripts } from '#test/support/portals/json/scripts.ts'
import { type RunningPortal, startPortal } from '#test/support/portals/portal-server.ts'
import { merchantFrom, runMerchant } from '#test/support/portals/run-file.ts'
import { openBooks } from '#test/support/portals/shop-books.ts'

let server: RunningPortal | undefined
afterEach(() => server?.close())

const xml =
  '<?xml version="1.0"?><cfdi:Comprobante Total="1122.50"><cfdi:Receptor Rfc="URE180429TM6"/></cfdi:Comprobante>'

const open = async (folio: string) => {
  const books = openBooks(xml)
  server = await startPortal(scripts(books))
  const merchant = merchantFrom('json/scripts', { 'portal.test': server.url })
  const run = (lookup: boolean) => runMerchant(merchant, { given: { 'code.folio': folio }, lookup })
  return { books, run }
}

test('scripts: a cookie and addresses that scripts hold, a claim, PHP notices, one invoice of a ZIP of two', async () => {
  const { books, run } = await open('0200000001')
  const { outcome } = await run(false)
  assert.deepEqual(outcome, { kind: 'issued', xml: books.xml, pdf: books.pdf, via: 'download', folio: null })
  assert.deepEqual([...books.commits.values()], [1])
  const found = await run(true)
  assert.deepEqual(found.outcome.kind === 'issued' && found.outcome.via, 'recovered')
  assert.equal(found.intents, 0)
})

test('scripts: a refusal has nothing to save and is understood all the same', async () => {
  const { run } = await open('0422000001')
  const { outcome } = await run(false)
  assert.deepEqual(outcome.kind === 'rejected' && [outcome.code, outcome.satCode], [
    'receiver_data_rejected',
    'CFDI40147',
  ])
})

test('scripts: an answer without what is saved of it is never taken for an invoice', async () => {
  const { books, run } = await open('0500000001')
  const { outcome } = await run(false)
  assert.deepEqual(outcome.kind === 'retryLater' && outcome.reason, 'commit_unconfirmed')
  assert.deepEqual([...books.commits.values()], [1])
})

test('scripts: the row of another ticket is not ours', async () => {
  const { run } = await open('0200000002')
  const { outcome } = await run(true)
  assert.deepEqual(outcome.kind === 'retryLater' && [outcome.reason, outcome.absent], [
    'commit_unconfirmed',
    true,
  ])
})
