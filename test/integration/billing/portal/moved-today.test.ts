import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { newId } from '#platform/runtime/new-id.ts'
import { billingCase } from '#services/billing/case/billing-case.ts'
import { sessionValues } from '#services/billing/portal/session-values.ts'
import { billingDeps } from '#services/billing/start.ts'
import { openWorld, readSession, receiver, type World } from '#test/support/billing/world.ts'

let world: World
before(async () => {
  world = await openWorld()
})
after(() => world.close())

const DAY = 86_400

/** How many days `{{today}}` and `{{now}}` are ahead of the real time. */
const daysAhead = async (accountId: string, sandbox = true) => {
  const session = await readSession(world, { accountId, sandbox })
  const subject = billingCase(await world.platform.log.read(session)) ?? assert.fail()
  const ticket = { total: '116.00', codes: {}, formaPago: '01', read: subject.read.ticket }
  const values = await sessionValues(billingDeps(world.platform, world), subject, { receiver, ...ticket })
  const { today = '', now = '' } = values
  assert.equal(now.slice(0, 10), today)
  // Mexico City has no summer time: 6 h behind UTC all year
  const ahead = Date.parse(`${now}-06:00`) - Date.now()
  return Math.round(ahead / (DAY * 1_000)) + 0 // no negative zero
}

test('{{today}} and {{now}} follow the clock of the session’s sandbox, and no other', async () => {
  const [moved, other] = [newId('acc'), newId('acc')]
  assert.equal(await daysAhead(moved), 0)
  for (const days of [1, 2]) {
    const response = await fetch(`${world.sandboxUrl}/_sandbox/clock`, {
      method: 'POST',
      headers: { 'x-sandbox-account': `${moved}/test` },
      body: JSON.stringify({ advance: days * DAY }),
    })
    assert.equal(response.status, 200)
  }
  assert.equal(await daysAhead(moved), 3)
  assert.equal(await daysAhead(other), 0)
  assert.equal(await daysAhead(moved, false), 0, 'what is not of the sandbox has the real time')
})
