import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { frames } from '#test/support/portals/frames.ts'
import { type RunningPortal, startPortal } from '#test/support/portals/portal-server.ts'
import { merchantFrom, runMerchant } from '#test/support/portals/run-file.ts'
import { openBooks } from '#test/support/portals/shop-books.ts'

const servers: RunningPortal[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

const latinXml = Buffer.from(
  '<?xml version="1.0" encoding="ISO-8859-1"?><Comprobante Nombre="ESPAÑOLA"/>',
  'latin1',
)

const open = async (faults: Parameters<typeof frames>[2] = {}) => {
  const books = openBooks(latinXml)
  let other = ''
  // made when its second host is known
  const portal = { answer: frames(books, other, faults) }
  const [first, second] = [
    await startPortal((call) => portal.answer(call)),
    await startPortal((call) => portal.answer(call), 'localhost'),
  ]
  servers.push(first, second)
  other = second.url
  portal.answer = frames(books, other, faults)
  return {
    books,
    merchant: merchantFrom('frames', { 'portal.test': first.url, 'facturas.test': second.url }),
  }
}

test('frames in ISO-8859-1, two hosts, a commit by GET, cookies on the way, a refresh, an XML kept byte for byte', async () => {
  const { books, merchant } = await open()
  const { outcome, intents } = await runMerchant(merchant)
  assert.deepEqual(outcome, { kind: 'issued', xml: latinXml, pdf: books.pdf, via: 'download', folio: 'F-5' })
  assert.deepEqual([[...books.commits], intents], [[['0200000001', 1]], 1])
})

test('a receiver that the portal remembers never gets the invoice', async () => {
  const { books, merchant } = await open({ stale: true })
  const { outcome } = await runMerchant(merchant)
  assert.deepEqual([outcome.kind === 'operator' && outcome.reason, books.commits.size], ['portal_changed', 0])
})

test('alerts of scripts are understood, with the page behind them', async () => {
  const { merchant } = await open()
  const codeOf = async (folio: string) => {
    const { outcome } = await runMerchant(merchant, { given: { 'code.folio': folio } })
    return outcome.kind === 'rejected' ? outcome.code : outcome
  }
  assert.equal(await codeOf('0410000000'), 'ticket_expired')
  assert.equal(await codeOf('0404000000'), 'ticket_not_found_at_merchant')
})

test('a commit by GET whose answer is lost is looked up and not repeated', async () => {
  const { books, merchant } = await open({ dropIssue: true })
  const { outcome } = await runMerchant(merchant)
  assert.equal(outcome.kind === 'retryLater' && outcome.reason, 'commit_unconfirmed')
  const found = await runMerchant(merchant, { lookup: true })
  assert.deepEqual(
    [found.outcome.kind === 'issued' && found.outcome.xml, [...books.commits.values()]],
    [latinXml, [1]],
  )
})

test('an issuing request to a host that is not listed leaves no intent: the portal has changed', async () => {
  const { books, merchant } = await open()
  const alone = {
    ...merchant,
    portal: merchant.portal && { ...merchant.portal, hosts: merchant.portal.hosts.slice(0, 1) },
  }
  const { outcome, intents } = await runMerchant(alone)
  assert.deepEqual(
    [outcome.kind === 'operator' && outcome.reason, intents, books.commits.size],
    ['portal_changed', 0, 0],
  )
})

test('an issuing request with a header that no request can carry leaves no intent', async () => {
  const { books, merchant } = await open()
  const steps = merchant.flow.steps.map((step) =>
    'follow' in step && step.commit ? { ...step, headers: { 'x-para': 'Łódź' } } : step,
  )
  const { outcome, intents } = await runMerchant({ ...merchant, flow: { ...merchant.flow, steps } })
  assert.deepEqual(
    [outcome.kind === 'operator' && outcome.reason, intents, books.commits.size],
    ['portal_changed', 0, 0],
  )
})
