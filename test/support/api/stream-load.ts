import { setTimeout as sleep } from 'node:timers/promises'
import type { StreamedEvent } from '#contracts/http/events.ts'
import type { Account, ApiUnderTest } from '#test/support/api/api-under-test.ts'
import { openEventStream } from '#test/support/http/event-stream.ts'
import { newSession, story } from '#test/support/transport/sessions.ts'

const EVENTS_A_SESSION = 1 + story.length
const WRITERS = 8
const LATE_MS = 30
const STAY_MS = 400

type Load = Readonly<{
  accounts: number
  clientsEach: number
  sessions: number
  /** From 0 to 1. */
  random: () => number
  /** After which a client that lacks events gives up. */
  seconds: number
}>

type Client = { account: Account; events: StreamedEvent[]; connections: number }

/** Sessions of all accounts by concurrent writers; half of their appends commit late. */
const write = async (
  { platform }: ApiUnderTest,
  accounts: readonly Account[],
  { sessions, random }: Load,
): Promise<void> => {
  const { log, database } = platform
  const late = (work: () => Promise<unknown>) => (random() < 0.5 ? work() : sleep(0))
  const writeOne = async (n: number) => {
    const accountId = accounts[n % accounts.length]?.account_id ?? ''
    const session = { ...newSession(), accountId }
    await database.inTransaction(async (query) => {
      await log.start(session, query)
      await late(() => sleep(random() * LATE_MS))
    })
    const meta = { accountId, mode: 'live', externalId: session.externalId } as const
    for (const [i, event] of story.entries())
      await log.append({ sessionId: session.sessionId, expectedVersion: i + 1, events: [event], meta })
  }
  let next = 0
  const writer = async () => {
    for (let n = next++; n < sessions; n = next++) await writeOne(n)
  }
  await Promise.all(Array.from({ length: WRITERS }, writer))
}

/** Connects again and again, behind the last event that it saw, until it has `expected` events. */
const follow = async (
  url: string,
  client: Client,
  { expected, load }: Readonly<{ expected: number; load: Load }>,
): Promise<void> => {
  const until = performance.now() + load.seconds * 1_000
  while (client.events.length < expected && performance.now() < until) {
    const lastEventId = client.events.at(-1)?.cursor
    const asked = { url, key: client.account.live_key, ...(lastEventId && { lastEventId }) }
    const stream = await openEventStream(asked)
    if (stream.response.statusCode === 200) {
      client.connections += 1
      await sleep(load.random() * STAY_MS)
    } else await sleep(50)
    stream.leave()
    await stream.ended
    client.events.push(...stream.events)
  }
}

const isInOrder = (events: readonly StreamedEvent[]): boolean =>
  [...Map.groupBy(events, ({ session_id }) => session_id).values()].every((ofSession) =>
    ofSession.every(({ version }, i) => version === i + 1),
  )

/** How many of the clients have every event of their account once, and in order per session. */
export const streamLoad = async (api: ApiUnderTest, load: Load) => {
  const names = Array.from({ length: load.accounts }, (_, n) => `Streams ${n}`)
  const accounts = await Promise.all(names.map((name) => api.platform.accounts.create({ name })))
  const clients = accounts.flatMap((account) =>
    Array.from({ length: load.clientsEach }, (): Client => ({ account, events: [], connections: 0 })),
  )
  const expectedOf = (n: number) => Math.ceil((load.sessions - n) / load.accounts) * EVENTS_A_SESSION
  const writing = write(api, accounts, load)
  await Promise.all(
    clients.map((client) => {
      const expected = expectedOf(accounts.indexOf(client.account))
      return follow(api.url, client, { expected, load })
    }),
  )
  await writing
  const whole = clients.filter(({ account, events }) => {
    const expected = expectedOf(accounts.indexOf(account))
    return events.length === expected && new Set(events.map(({ event_id }) => event_id)).size === expected
  })
  return {
    clients: clients.length,
    whole: whole.length,
    inOrder: clients.filter(({ events }) => isInOrder(events)).length,
    events: load.sessions * EVENTS_A_SESSION,
    connections: clients.reduce((sum, { connections }) => sum + connections, 0),
  }
}
