import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Running } from '#platform/runtime/running.ts'
import { start as startRendering } from '#services/rendering/start.ts'
import { directSession, openDirectWorld } from '#test/support/billing/direct-world.ts'
import { withBilling } from '#test/support/billing/with-billing.ts'
import {
  eventsOf,
  newFolio,
  readSession,
  type TicketOptions,
  type World,
} from '#test/support/billing/world.ts'
import { eventually } from '#test/support/eventually.ts'

let world: World
const parts: Running[] = []
before(async () => {
  world = await withBilling(openDirectWorld())
  parts.push(await startRendering(world.platform))
})
after(async () => {
  await Promise.all(parts.map((part) => part.stop()))
  await world.close()
})

/** How a session ends, and what its end warns of. */
const endOf = async (session: Promise<string>) => {
  const sessionId = await session
  return eventually(async () => {
    const end = (await world.platform.log.read(sessionId)).at(-1)
    assert.ok(end?.type === 'SessionCompleted' || end?.type === 'SessionFailed')
    return [end.type === 'SessionFailed' ? end.data.code : 'completed', end.data.warnings]
  })
}

const missed = ['simulate_not_applied']
const nobody: TicketOptions = {
  rfc: 'URE180429TM6',
  name: 'UNIVERSIDAD',
  rows: ['UNIVERSIDAD', 'RFC: URE180429TM6'],
}

test('a merchant without a flow plays nothing', async () => {
  for (const simulate of ['ticket_expired', 'lost_answer'] as const)
    assert.deepEqual(await endOf(readSession(world, { ...nobody, simulate })), [
      'merchant_not_supported',
      missed,
    ])
})

test('a CFDI that is recovered plays nothing of what only issuing could', async () => {
  for (const session of [readSession, directSession]) {
    const folio = newFolio()
    assert.deepEqual(await endOf(session(world, { folio })), ['completed', undefined])
    for (const simulate of ['lost_answer', 'slow'] as const)
      assert.deepEqual(await endOf(session(world, { folio, simulate })), ['completed', missed])
  }
})

test('what is played is not warned of, by the portal and directly', async () => {
  for (const session of [readSession, directSession]) {
    for (const simulate of ['ticket_expired', 'captcha_required', 'receiver_data_rejected'] as const)
      assert.deepEqual(await endOf(session(world, { folio: newFolio(), simulate })), [simulate, undefined])
    assert.deepEqual(await endOf(session(world, { folio: newFolio(), simulate: 'lost_answer' })), [
      'completed',
      undefined,
    ])
  }
})

test('one ticket plays one failure of the issuing step after another', async () => {
  const folio = newFolio()
  for (const simulate of ['cfdi_invalid', 'issue_unconfirmed'] as const)
    assert.deepEqual(await endOf(readSession(world, { folio, simulate })), [simulate, undefined])
})

test('what a merchant never confirmed stays so for another session of the ticket, and is asked for once', async () => {
  const folio = newFolio()
  const plays = ['issue_unconfirmed', 'issue_unconfirmed', 'merchant_unavailable'] as const
  const ids: string[] = []
  for (const simulate of plays) {
    const session = readSession(world, { folio, simulate })
    ids.push(await session)
    assert.deepEqual(await endOf(session), [simulate, undefined])
  }
  const intents = await Promise.all(ids.map((id) => eventsOf(world, id, 'IssueIntended')))
  assert.deepEqual(
    intents.map(({ length }) => length),
    [1, 0, 0],
  )
})
