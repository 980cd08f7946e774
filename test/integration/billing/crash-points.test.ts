import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SessionCommand } from '#contracts/events/session-commands.ts'
import type { SessionEvent } from '#contracts/events/session-events.ts'
import type { Simulation } from '#contracts/failures.ts'
import type { Recorded } from '#contracts/shapes.ts'
import type { Running } from '#platform/runtime/running.ts'
import type { BillingDeps } from '#services/billing/case/billing-deps.ts'
import { startTimers } from '#services/billing/due/timers.ts'
import { billingDeps, billingReactor } from '#services/billing/start.ts'
import { pollDue } from '#test/support/billing/poll-due.ts'
import {
  eventsOf,
  newFolio,
  openWorld,
  portalCount,
  readSession,
  type World,
} from '#test/support/billing/world.ts'

/** Where the process dies. It dies there once; what comes after it runs on. */
const points = [
  'before the ticket is locked',
  'when the ticket is marked, before the intent',
  'before the intent is recorded',
  'after the intent is recorded, before the issuing request',
  'after the issuing request, before the XML is kept',
  'before the result is recorded',
  'before the deferral is recorded',
] as const
type Point = (typeof points)[number]

class Killed extends Error {}

/** The real dependencies, except that the process dies at one point. */
const dyingDeps = (deps: BillingDeps, dies: (point: Point) => void): BillingDeps => {
  const { platform, locks } = deps
  return {
    ...deps,
    locks: {
      ...locks,
      acquire: async (ticket, sessionId) => {
        dies('before the ticket is locked')
        return locks.acquire(ticket, sessionId)
      },
      markIntended: async (ticket, marking) => {
        const marked = await locks.markIntended(ticket, marking)
        dies('when the ticket is marked, before the intent')
        return marked
      },
    },
    platform: {
      ...platform,
      blobs: {
        ...platform.blobs,
        put: async (blob) => {
          dies('after the issuing request, before the XML is kept')
          return platform.blobs.put(blob)
        },
      },
      handle: async (sessionId, command) => {
        dies('before the intent is recorded')
        const events = await platform.handle(sessionId, command)
        dies('after the intent is recorded, before the issuing request')
        return events
      },
    },
  }
}

const wanted = [
  'TicketRead',
  'MerchantIdentified',
  'BillingAttemptStarted',
  'InputGiven',
  'CfdiIssued',
  'SessionFailed',
]
type Wanted = Parameters<ReturnType<typeof billingReactor>>[0]
const isWanted = (event: Recorded<SessionEvent>): event is Wanted => wanted.includes(event.type)

const handlePoint = (command: SessionCommand): Point =>
  command.type === 'DeferBilling' ? 'before the deferral is recorded' : 'before the result is recorded'

describe('billing that dies and is started again', { concurrency: true }, () => {
  let world: World
  let timers: Running
  before(async () => {
    world = await openWorld()
    timers = startTimers({ ...world.platform, book: world.book }, pollDue)
  })
  after(async () => {
    await timers.stop()
    await world.close()
  })

  const wantedOf = async (sessionId: string) => (await world.platform.log.read(sessionId)).filter(isWanted)
  const hasEnded = (history: readonly Wanted[]) =>
    history.some(({ type }) => type === 'CfdiIssued' || type === 'SessionFailed')

  /**
   * Delivers a session's events in order, each again and again until it is dealt with, as the feed
   * does.
   */
  const deliver = async (sessionId: string, deps: BillingDeps, dies: (point: Point) => void) => {
    const react = billingReactor(deps)
    const one = async (event: Wanted) => {
      const command = await react(event)
      if (!command) return
      if (command.type === 'RecordCfdi' || command.type === 'DeferBilling') dies(handlePoint(command))
      await world.platform.handle(sessionId, command)
    }
    const survives = (event: Wanted) =>
      one(event).then(
        () => 1,
        (error) => {
          if (error instanceof Killed) return 0
          throw error
        },
      )
    let done = 0
    for (const until = Date.now() + 30_000; Date.now() < until; ) {
      const history = await wantedOf(sessionId)
      const event = history[done]
      if (event) done += await survives(event)
      else if (hasEnded(history)) return
      else await sleep(20)
    }
    throw new Error('the session came to no end')
  }

  const live = async (dieAt: readonly Point[], simulate?: Simulation) => {
    const folio = newFolio()
    const sessionId = await readSession(world, { folio, ...(simulate && { simulate }) })
    const left = [...dieAt]
    const dies = (point: Point) => {
      if (left[0] !== point) return
      left.shift()
      throw new Killed(point)
    }
    await deliver(sessionId, dyingDeps(billingDeps(world.platform, world), dies), dies)
    assert.deepEqual(left, [], 'it never came to this point')
    assert.equal((await portalCount(world, folio)).commits, 1)
    const [issued, ...more] = await eventsOf(world, sessionId, 'CfdiIssued')
    assert.ok(issued && more.length === 0)
    return { sessionId, via: issued.data.via }
  }

  for (const point of points.slice(0, 3)) {
    test(`killed ${point}: one CFDI`, async () => {
      await live([point])
    })
  }

  test('killed after the intent, before the issuing request: nothing is found twice, then it is issued', async () => {
    const { sessionId, via } = await live(['after the intent is recorded, before the issuing request'])
    assert.equal(via, 'download')
    assert.equal((await eventsOf(world, sessionId, 'IssueIntended')).length, 2)
  })

  for (const point of points.slice(4, 6)) {
    test(`killed ${point}: the issued CFDI is found`, async () => {
      const { sessionId, via } = await live([point])
      assert.equal(via, 'recovered')
      assert.equal((await eventsOf(world, sessionId, 'IssueIntended')).length, 1)
    })
  }

  test('killed when the answer was lost, before the deferral is recorded: the issued CFDI is found', async () => {
    assert.equal((await live(['before the deferral is recorded'], 'lost_answer')).via, 'recovered')
  })

  test('killed again and again: one CFDI', async () => {
    await live([
      'before the ticket is locked',
      'when the ticket is marked, before the intent',
      'after the intent is recorded, before the issuing request',
      'before the deferral is recorded',
      'before the intent is recorded',
      'after the issuing request, before the XML is kept',
      'before the result is recorded',
    ])
  })

  test('delivered to five consumers at once, a session is issued once', async () => {
    const folio = newFolio()
    const sessionId = await readSession(world, { folio })
    const none = () => undefined
    await Promise.all(
      Array.from({ length: 5 }, () => deliver(sessionId, billingDeps(world.platform, world), none)),
    )
    assert.equal((await portalCount(world, folio)).commits, 1)
    assert.equal((await portalCount(world, folio)).attempts, 1)
    assert.equal((await eventsOf(world, sessionId, 'CfdiIssued')).length, 1)
  })
})
