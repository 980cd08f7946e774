import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createBrowsers } from '#services/billing/engine/browser/browsers.ts'
import { sandboxBase } from '#services/billing/portal/sandbox-base.ts'
import { lookUp, visitPortal } from '#services/billing/portal/visit-portal.ts'
import { openWorld, type World } from '#test/support/billing/world.ts'
import { merchantNamed } from '#test/support/merchants/merchant-named.ts'
import { values } from '#test/support/portals/run-file.ts'

let world: World
const browsers = createBrowsers(null)
before(async () => {
  world = await openWorld()
})
after(async () => {
  await browsers.close()
  await world.close()
})

let folio = 200_000_000
const visitOf = (name: string, number: string) => {
  const merchant = merchantNamed(name)
  const base = sandboxBase(world.sandboxUrl, merchant.id)
  const seen = { intents: 0 }
  return {
    seen,
    plan: {
      flow: merchant.flow,
      base,
      hosts: { listed: [base.host], allowLocal: true },
      headers: {},
      timeoutMs: merchant.limits.timeoutMs,
      values: { ...values, 'ticket.total': '116.00', 'code.folio': number },
      issuerRfcs: merchant.rfcs,
      phrases: merchant.phrases,
      browsers,
      intend: () => {
        seen.intents += 1
        return Promise.resolve(true)
      },
    },
  }
}

for (const name of ['sbx-formas', 'sbx-webforms', 'sbx-json', 'sbx-faces', 'sbx-marcos', 'sbx-spa'])
  test(`the steps of ${name} issue in a browser as they are, and its look-up finds the invoice`, async () => {
    folio += 1
    const { plan, seen } = visitOf(name, `0${folio}`)
    const { outcome, steps } = await visitPortal(plan)
    assert.equal(outcome.kind, 'issued', JSON.stringify([outcome, steps]))
    assert.equal(seen.intents, 1)
    const found = await lookUp(plan)
    assert.equal(found.outcome.kind, 'issued', JSON.stringify(found))
    assert.equal(seen.intents, 1)
  })
