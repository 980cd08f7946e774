import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { SessionEvent } from '#contracts/events/session-events.ts'
import type { Recorded } from '#contracts/shapes.ts'
import type { BillingDeps } from '#services/billing/case/billing-deps.ts'
import { billingDeps, billingReactor } from '#services/billing/start.ts'
import type { Held } from '#services/billing/stores/held.ts'
import {
  directSession,
  newFolio,
  openDirectWorld,
  stampedByTicket,
} from '#test/support/billing/direct-world.ts'
import { type OwnMerchant, openOwnMerchant } from '#test/support/billing/own-merchant.ts'
import { portalCount, readSession, type World } from '#test/support/billing/world.ts'

type Step = () => Promise<void>
type Delivered = Parameters<ReturnType<typeof billingReactor>>[0]
const wanted = ['TicketRead', 'MerchantIdentified', 'BillingAttemptStarted', 'CfdiIssued', 'SessionFailed']
const isWanted = (event: Recorded<SessionEvent>): event is Delivered => wanted.includes(event.type)

const endOf = (history: readonly SessionEvent[]): string => {
  const end = history.findLast(({ type }) => type === 'CfdiIssued' || type === 'SessionFailed')
  return end?.type === 'SessionFailed' ? end.data.code : (end?.type ?? 'none')
}

/** The real dependencies; `step` comes before and behind each of their effects. */
const inSteps = (deps: BillingDeps, step: Step): BillingDeps => {
  const around =
    <Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      await step()
      const result = await work(...args)
      await step()
      return result
    }
  const { platform, locks, sealed } = deps
  return {
    ...deps,
    locks: { ...locks, acquire: around(locks.acquire), markIntended: around(locks.markIntended) },
    sealed: { ...sealed, claim: around(sealed.claim), sending: around(sealed.sending) },
    platform: {
      ...platform,
      handle: around(platform.handle),
      vault: { ...platform.vault, get: around(platform.vault.get) },
    },
  }
}

type Channel = Readonly<{
  deps: () => BillingDeps
  begin: (folio: string) => Promise<string>
  cfdis: (folio: string) => Promise<number>
}>

describe('a cancel at any step of an attempt', () => {
  let world: World
  let live: OwnMerchant
  before(async () => {
    world = await openDirectWorld()
    live = await openOwnMerchant({
      idle: true,
      reword: (text) =>
        text
          .replace('authoritative: true', 'authoritative: false')
          .replace(/^flow:/m, 'limits: { per_minute: 600 }\nflow:'),
    })
  })
  after(async () => {
    await live.close()
    await world.close()
  })

  const sandbox = (): BillingDeps => billingDeps(world.platform, world)

  /** Delivers the session's events, in order, until there is none left. */
  const run = async (sessionId: string, deps: BillingDeps): Promise<string> => {
    const { log, handle } = deps.platform
    const react = billingReactor(deps)
    for (let done = 0; ; done += 1) {
      const event = (await log.read(sessionId)).filter(isWanted)[done]
      if (!event) break
      const command = await react(event)
      if (command) await handle(sessionId, command)
    }
    return endOf(await log.read(sessionId))
  }

  /** What a session learns of the ticket when it takes it. */
  const takingNote = (deps: BillingDeps, held: (Held | null)[]): BillingDeps => ({
    ...deps,
    locks: {
      ...deps.locks,
      acquire: async (ticket, sessionId) => {
        const got = await deps.locks.acquire(ticket, sessionId)
        held.push(got)
        return got
      },
    },
  })

  const channels: Readonly<Record<string, Channel>> = {
    portal: {
      deps: sandbox,
      begin: (folio) => readSession(world, { folio }),
      cfdis: async (folio) => (await portalCount(world, folio)).commits,
    },
    direct: {
      deps: sandbox,
      begin: (folio) => directSession(world, { folio }),
      cfdis: async (folio) => (await stampedByTicket(world)).get(folio)?.length ?? 0,
    },
    'a live portal whose look-up proves nothing': {
      deps: () => billingDeps(live.platform, { sandboxUrl: null, book: live.book }),
      begin: (folio) => live.session(`020${folio}`),
      cfdis: async (folio) => live.books.cfdis.get(`020${folio}`)?.length ?? 0,
    },
  }

  /** Cancels at the step with this number; whether it was answered 200, and how many steps came. */
  const cancelledAt = async ({ deps, begin }: Channel, folio: string, number: number) => {
    let [steps, inTime] = [0, false]
    const real = deps()
    const sessionId = await begin(folio)
    const step = async () => {
      steps += 1
      if (steps !== number) return
      const cancel = { type: 'CancelSession', at: new Date().toISOString(), data: {} } as const
      inTime = (await real.platform.handle(sessionId, cancel)).length > 0
    }
    const end = await run(sessionId, inSteps(real, step))
    return { steps, inTime, end }
  }

  /** Cancels at that step, then sends the ticket anew; how the first session ended. */
  const cancelAndSendAnew = async (channel: Channel, number: number): Promise<string> => {
    const { deps, begin, cfdis } = channel
    const folio = newFolio()
    const { inTime, end } = await cancelledAt(channel, folio, number)
    assert.equal(end, inTime ? 'cancelled' : 'CfdiIssued', `step ${number}`)
    assert.equal(await cfdis(folio), inTime ? 0 : 1, `step ${number}`)
    const held: (Held | null)[] = []
    assert.equal(await run(await begin(folio), takingNote(deps(), held)), 'CfdiIssued', `step ${number}`)
    assert.equal(await cfdis(folio), 1, `step ${number}`)
    // so that it needs no look-up that could prove anything
    const unmarked = held.every((got) => got?.intendedAt === null)
    assert.ok(!inTime || unmarked, `step ${number}: the ticket was in doubt`)
    return end
  }

  for (const [name, channel] of Object.entries(channels))
    test(`${name}: answered 200, the ticket is invoiced anew, with nothing to look up; else it comes too late`, async () => {
      const whole = await cancelledAt(channel, newFolio(), Number.POSITIVE_INFINITY)
      assert.equal(whole.end, 'CfdiIssued')
      const ends: string[] = []
      for (let number = 1; number <= whole.steps; number += 1)
        ends.push(await cancelAndSendAnew(channel, number))
      assert.deepEqual([...new Set(ends)].sort(), ['CfdiIssued', 'cancelled'])
    })
})
