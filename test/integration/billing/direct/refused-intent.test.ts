import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Platform } from '#platform/platform.ts'
import type { BillingDeps } from '#services/billing/case/billing-deps.ts'
import {
  directSession,
  faultyPac,
  newFolio,
  openDirectWorld,
  stampedByTicket,
} from '#test/support/billing/direct-world.ts'
import { doubting } from '#test/support/billing/doubting.ts'
import type { World } from '#test/support/billing/world.ts'

let world: World
before(async () => {
  world = await openDirectWorld()
})
after(() => world.close())

const { depsWith, advance } = doubting(() => world, [])

/** The session reaches its deadline right before the intent of its sealed document is recorded. */
const endingInTime = (deps: BillingDeps): BillingDeps => {
  const { handle } = deps.platform
  const ending: Platform['handle'] = async (sessionId, command) => {
    const { type, at } = command
    const data = { code: 'deadline_exceeded' as const, detail: 'the session reached its deadline' }
    if (type === 'IntendIssue') await handle(sessionId, { type: 'AbandonBilling', at, data })
    return handle(sessionId, command)
  }
  return { ...deps, platform: { ...deps.platform, handle: ending } }
}

test('a document whose session ended before it was sent keeps no other reading of its ticket waiting', async () => {
  const folio = newFolio()
  const amount = '4711.00'
  const first = await directSession(world, { folio, amount })
  await advance(first, endingInTime(depsWith(faultyPac(world, null))))
  assert.equal((await world.platform.log.read(first)).at(-1)?.type, 'SessionFailed')
  assert.equal((await stampedByTicket(world)).get(folio), undefined, 'nothing was sent')

  const slip = `${folio.slice(0, -1)}${folio.endsWith('3') ? '8' : '3'}`
  const second = await directSession(world, { folio: slip, amount, time: null })
  await advance(second, depsWith(faultyPac(world, null)))
  const last = (await world.platform.log.read(second)).at(-1)
  assert.equal(last?.type, 'CfdiIssued', JSON.stringify(last?.data))
})
