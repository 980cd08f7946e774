import assert from 'node:assert/strict'
import { test } from 'node:test'
import { endOf } from '#test/support/billing/end-of.ts'
import { openOwnMerchant } from '#test/support/billing/own-merchant.ts'
import { eventsOf } from '#test/support/billing/world.ts'
import { eventually } from '#test/support/eventually.ts'

const inBrowser = (text: string) => text.replace(/^flow:/m, 'engine: browser\nflow:')

test('without a Chromium the session waits as browser_capacity, and the portal is not visited', async (t) => {
  const world = await openOwnMerchant({ reword: inBrowser, more: { CHROMIUM: '/nowhere/chromium' } })
  t.after(() => world.close())
  const id = await world.session('0200000101')
  const deferred = await eventually(async () => {
    const [event] = await eventsOf(world, id, 'BillingDeferred')
    assert.ok(event)
    return event
  })
  assert.equal(deferred.data.reason, 'browser_capacity')
  assert.equal(deferred.data.resume, 'start')
  assert.ok(Date.parse(deferred.data.notBefore) - Date.parse(deferred.at) <= 5 * 60_000)
  assert.deepEqual(await eventsOf(world, id, 'IssueIntended'), [])
})

test('with one the same definition issues, once', async (t) => {
  const world = await openOwnMerchant({ reword: inBrowser })
  t.after(() => world.close())
  const id = await world.session('0200000102')
  assert.equal((await endOf(world, id)).type, 'CfdiIssued')
  assert.equal((await eventsOf(world, id, 'IssueIntended')).length, 1)
})
