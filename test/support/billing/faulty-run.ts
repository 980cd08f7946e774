import { setTimeout as sleep } from 'node:timers/promises'
import type { SessionEvent } from '#contracts/events/session-events.ts'
import type { Recorded } from '#contracts/shapes.ts'
import type { BillingDeps } from '#services/billing/case/billing-deps.ts'
import type { Pac } from '#services/billing/pac/pac.ts'
import { billingDeps, billingReactor } from '#services/billing/start.ts'
import type { World } from './world.ts'

/** Where the process dies. It dies there once; what comes after it runs on. */
export const points = [
  'before the document is kept',
  'after the document is kept, before the intent',
  'after the intent, before the request is counted',
  'after the request is counted, before it is sent',
  'after the answer, before anything of it is kept',
  'after the stamp is kept, before the result is recorded',
  'before the deferral is recorded',
] as const
export type Point = (typeof points)[number]

class Killed extends Error {}

/** `died`: whether it came to that point. */
export type Fate = Readonly<{ at: (point: Point) => void; died: () => boolean }>

export const dieAt = (point: Point | null): Fate => {
  let left = point
  return {
    at: (here) => {
      if (left !== here) return
      left = null
      throw new Killed(here)
    },
    died: () => point !== null && left === null,
  }
}

const dyingPac = (pac: Pac, { at }: Fate): Pac => {
  const around = async (call: () => ReturnType<Pac['stamp']>) => {
    at('after the request is counted, before it is sent')
    const outcome = await call()
    at('after the answer, before anything of it is kept')
    return outcome
  }
  return {
    ...pac,
    stamp: (xml, asking) => around(() => pac.stamp(xml, asking)),
    recover: (before) => around(() => pac.recover(before)),
  }
}

const dyingDeps = (deps: BillingDeps, pac: Pac, { at }: Fate): BillingDeps => ({
  ...deps,
  pacFor: () => pac,
  sealed: {
    ...deps.sealed,
    claim: async (ticket, document) => {
      at('before the document is kept')
      const found = await deps.sealed.claim(ticket, document)
      at('after the document is kept, before the intent')
      return found
    },
    sending: async (documentId) => {
      at('after the intent, before the request is counted')
      return deps.sealed.sending(documentId)
    },
    stamped: async (row, stamp) => {
      await deps.sealed.stamped(row, stamp)
      at('after the stamp is kept, before the result is recorded')
    },
  },
})

type Wanted = Parameters<ReturnType<typeof billingReactor>>[0]
const wanted = ['TicketRead', 'MerchantIdentified', 'BillingAttemptStarted', 'CfdiIssued', 'SessionFailed']
const isWanted = (event: Recorded<SessionEvent>): event is Wanted => wanted.includes(event.type)

export type Run = Readonly<{ sessionId: string; pac: Pac; fate: Fate }>

const SECONDS = 90

/**
 * Delivers a session's events in order, each again and again until it is dealt with, as the feed
 * does; to its end.
 */
export const runSession = async (world: World, { sessionId, pac, fate }: Run): Promise<Wanted> => {
  const deps = dyingDeps(billingDeps(world.platform, world), dyingPac(pac, fate), fate)
  const react = billingReactor(deps)
  const once = async (event: Wanted): Promise<boolean> => {
    try {
      const command = await react(event)
      if (command?.type === 'DeferBilling') fate.at('before the deferral is recorded')
      if (command) await world.platform.handle(sessionId, command)
      return true
    } catch (error) {
      if (error instanceof Killed) return false
      throw error
    }
  }
  let done = 0
  for (const until = Date.now() + SECONDS * 1_000; Date.now() < until; ) {
    const history = (await world.platform.log.read(sessionId)).filter(isWanted)
    const end = history.find(({ type }) => type === 'CfdiIssued' || type === 'SessionFailed')
    const event = history[done]
    if (event) done += (await once(event)) ? 1 : 0
    else if (end) return end
    else await sleep(50)
  }
  throw new Error('the session came to no end')
}
