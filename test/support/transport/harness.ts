import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, afterEach, before } from 'node:test'
import type { SessionCommand } from '#contracts/events/session-commands.ts'
import type { SessionEvent, SessionEventType } from '#contracts/events/session-events.ts'
import type { Recorded } from '#contracts/shapes.ts'
import { sql } from '#contracts/sql.ts'
import type { EventLog } from '#platform/log/event-log.ts'
import type { Read } from '#platform/log/recorded-from.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import type { Health } from '#platform/runtime/health.ts'
import type { Running } from '#platform/runtime/running.ts'
import type { Subscribe } from '#platform/transport/delivery/subscribe.ts'
import type { rememberingLogger } from '../telemetry/remembering-logger.ts'
import { meta, newSession } from './sessions.ts'

type Opened = Readonly<{
  subscribe: Subscribe
  health: Health
  logger: ReturnType<typeof rememberingLogger>
  close: () => Promise<void>
}>

export type TransportUnderTest = Readonly<{
  log: EventLog
  query: Query
  /**
   * How often an event is tried before it becomes a dead letter; the waits between are
   * milliseconds.
   */
  tries: number
  /** A fresh transport, as a new process would have it; its groups go on where they stopped. */
  open: (process?: { read?: Read | undefined }) => Promise<Opened>
  /** The events of a session that became dead letters of a group. */
  deadLetters: (group: string, sessionId: string) => Promise<{ type: string; attempts: number }[]>
  close: () => Promise<void>
}>

export type Reaction = (event: Recorded<SessionEvent>) => Promise<SessionCommand | undefined>

type Subscription = Readonly<{
  /**
   * The group reads the log from its beginning: sessions of other tests come by and are let pass.
   */
  sessions: readonly string[]
  react: Reaction
  group?: string
  types?: readonly SessionEventType[]
  whileOpen?: readonly SessionEventType[]
  concurrency?: number
}>

export type Harness = ReturnType<typeof createHarness>

export const placeOf = ({ streamId, version }: Recorded<SessionEvent>) => `${streamId} ${version}`

/**
 * A transport opened as processes would open it, and sessions to send through it. Call it inside a
 * suite.
 */
export const createHarness = (make: () => Promise<TransportUnderTest>) => {
  let made: TransportUnderTest | undefined
  const given = () => made ?? assert.fail('the transport is not open')
  const running: Running[] = []
  before(async () => {
    made = await make()
  })
  afterEach(() => Promise.all(running.splice(0).map(({ stop }) => stop())))
  after(() => made?.close())

  /** So many sessions of the test's own, each with the same first events. */
  const begin = async (count: number, ...more: readonly SessionEvent[]): Promise<string[]> => {
    const sessions = Array.from({ length: count }, () => newSession())
    for (const session of sessions)
      await given().log.start({ ...session, events: [...session.events, ...more] })
    return sessions.map(({ sessionId }) => sessionId)
  }

  const append = async (sessionId: string, ...events: readonly SessionEvent[]) => {
    const { length } = await given().log.read(sessionId)
    assert.equal(await given().log.append({ sessionId, expectedVersion: length, events, meta }), 'appended')
  }

  const typesOf = async (sessionId: string) => (await given().log.read(sessionId)).map(({ type }) => type)

  /** One process: it stops when the test says so, at the latest when the test ends. */
  const open = async (as: { read?: Read } = {}) => {
    const transport = await given().open(as)
    const subscriptions: Running[] = []
    const subscribe = async ({ sessions, react, group, types, whileOpen, concurrency }: Subscription) => {
      const subscription = await transport.subscribe<SessionEventType>({
        group: group ?? randomUUID(),
        types: types ?? ['SessionRequested', 'TicketRead', 'MerchantIdentified'],
        ...(whileOpen ? { whileOpen } : {}),
        concurrency: concurrency ?? 4,
        react: async (event) => (sessions.includes(event.streamId) ? react(event) : undefined),
      })
      subscriptions.push(subscription)
    }
    const process = {
      stop: async () => {
        if (running.includes(process)) running.splice(running.indexOf(process), 1)
        await Promise.all(subscriptions.splice(0).map((subscription) => subscription.stop()))
        await transport.close()
      },
    }
    running.push(process)
    return { subscribe, stop: process.stop, health: transport.health, logger: transport.logger }
  }

  /** What was counted against the events of a group. */
  const deadEnds = (group: string) =>
    given().query(sql`
      select event_id from log.attempts where consumer = ${group}
      union all select event_id from log.dead_letters where consumer = ${group}`)

  return { given, begin, append, typesOf, open, deadEnds }
}
