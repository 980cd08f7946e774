import { setTimeout as sleep } from 'node:timers/promises'
import type { SessionEvent } from '#contracts/events/session-events.ts'
import { newId } from '#platform/runtime/new-id.ts'
import { readSession, type World } from '../billing/world.ts'
import { type FollowedLog, followLog } from '../log/follow-log.ts'
import { merchantNamed } from '../merchants/merchant-named.ts'
import { type ExpectedEnd, endsAt, portals } from './expected-ends.ts'

/** One cell: how the session ended, and what the portal counted. */
export type Seen = Readonly<{
  portal: string
  expected: ExpectedEnd
  seen: string
  attempts: number
  commits: number
  /** CFDIs that the session holds. */
  cfdis: number
}>

type Count = Readonly<{ owner: string; attempts: number; commits: number }>

const countsAt = async ({ sandboxUrl }: World, owner: string): Promise<Count | undefined> => {
  const response = await fetch(`${sandboxUrl}/_sandbox/tickets`, { headers: { 'x-sandbox-account': owner } })
  const [count] = (await response.json()) as Count[]
  return count
}

const advance = (sandboxUrl: string, owner: string, hours: number) =>
  fetch(`${sandboxUrl}/_sandbox/clock`, {
    method: 'POST',
    headers: { 'x-sandbox-account': owner },
    body: JSON.stringify({ advance: hours * 3_600 }),
  })

const endIn = (history: readonly SessionEvent[]): string | undefined => {
  for (const event of history) {
    if (event.type === 'CfdiIssued') return event.data.via
    if (event.type === 'SessionFailed') return event.data.code
  }
  return undefined
}

const PATIENCE_MS = 240_000

type Followed = Readonly<{ world: World; log: FollowedLog }>

/** By how many hours the sandbox's clock moves now; zero: the session does not wait for that. */
const hoursFor = (last: SessionEvent | undefined, { hours, waitsFor }: ExpectedEnd): number => {
  if (last?.type !== 'BillingDeferred') return 0
  const { reason } = last.data
  // a reservation ends by the sandbox's clock, as what opens later does
  if (hours === undefined) return reason === 'ticket_not_yet_available' ? 1 : 0
  return waitsFor === undefined || reason === waitsFor ? hours : 0
}

/** Waits for the end; where the ticket says so, the sandbox's clock moves once, when it waits. */
const follow = async (
  { world, log }: Followed,
  session: { id: string; owner: string },
  expected: ExpectedEnd,
) => {
  let moved = false
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await sleep(100)) {
    const history = log.historyOf(session.id)
    const end = endIn(history)
    if (end !== undefined) return { end, cfdis: history.filter(({ type }) => type === 'CfdiIssued').length }
    const hours = moved ? 0 : hoursFor(history.at(-1), expected)
    if (hours === 0) continue
    await advance(world.sandboxUrl, session.owner, hours)
    if (expected.hours === undefined) await sleep(2_000)
    else moved = true
  }
  return { end: 'no end', cfdis: 0 }
}

const runCell = async (followed: Followed, portal: string, expected: ExpectedEnd): Promise<Seen> => {
  const { world } = followed
  const merchant = merchantNamed(portal)
  const accountId = newId('acc')
  const owner = `${accountId}/test`
  const folio = `${expected.folio}000017`
  const [rfc = null] = merchant.rfcs
  const [name = ''] = merchant.aliases
  const rows = [name, `RFC: ${rfc}`, `FOLIO: ${folio}`, `TOTAL $${expected.total}`]
  const id = await readSession(world, {
    rfc,
    name,
    rows,
    accountId,
    amount: expected.total,
    codes: { folio },
  })
  const { end, cfdis } = await follow(followed, { id, owner }, expected)
  const counted = await countsAt(world, owner)
  return {
    portal,
    expected,
    seen: end,
    attempts: counted?.attempts ?? 0,
    commits: counted?.commits ?? 0,
    cfdis,
  }
}

/** Every magic folio at every portal, all at once, each in a sandbox of its own. */
export const runMatrix = async (world: World): Promise<Seen[]> => {
  const log = followLog(world.platform.log)
  const cells = portals.flatMap((portal) =>
    endsAt(portal).map((expected) => runCell({ world, log }, portal, expected)),
  )
  return Promise.all(cells).finally(log.stop)
}
