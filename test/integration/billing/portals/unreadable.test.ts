import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Step } from '#merchants/language/step.ts'
import { startPortal } from '#test/support/portals/portal-server.ts'
import { merchantFrom, runMerchant } from '#test/support/portals/run-file.ts'
import { openBooks } from '#test/support/portals/shop-books.ts'
import { twice } from '#test/support/portals/twice.ts'

/** How the run ends, and how often the portal was asked to issue. */
const run = async (change: (step: Step) => Step) => {
  const books = openBooks()
  const server = await startPortal(twice(books))
  const merchant = merchantFrom('twice', { 'portal.test': server.url })
  const flow = { ...merchant.flow, steps: merchant.flow.steps.map(change) }
  const { outcome, intents } = await runMerchant({ ...merchant, flow }).finally(server.close)
  const reason = 'reason' in outcome ? outcome.reason : outcome.kind
  return [reason, intents, books.commits.size]
}

const asTicket =
  (words: object) =>
  (step: Step): Step =>
    'form' in step && step.form === '#ticket' ? { ...step, ...words } : step

const faults: Readonly<Record<string, (step: Step) => Step>> = {
  'a saved value at no selector': asTicket({ save: { x: 'a[[' } }),
  'a control at no selector': asTicket({ set: { '#a[[': 'x' } }),
  'a value at no path into JSON': asTicket({ save: { x: { json: '$.a[[' } } }),
  'a value cut out by no pattern': asTicket({ add: { x: '{{code.folio|match:(}}' } }),
}
for (const [what, change] of Object.entries(faults))
  test(`${what} is the definition's fault, and nothing is issued`, async () =>
    assert.deepEqual(await run(change), ['portal_changed', 0, 0]))

test('after the issuing request such a fault is looked up', async () => {
  const change = (step: Step): Step => ('take' in step ? { take: { xml: 'a[[' } } : step)
  assert.deepEqual(await run(change), ['commit_unconfirmed', 1, 1])
})

test('a PDF at no selector does not cost the XML', async () => {
  const change = (step: Step): Step => ('take' in step ? { take: { xml: 'a.xml', pdf: 'a[[' } } : step)
  assert.deepEqual(await run(change), ['issued', 1, 1])
})
