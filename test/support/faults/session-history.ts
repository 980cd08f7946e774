import assert from 'node:assert/strict'
import { sql } from '#contracts/sql.ts'
import { topicNames } from '#contracts/topics/names.ts'
import type { Database } from '#platform/postgres/postgres.ts'
import type { Message } from '../http/webhook-inbox.ts'
import { compareTopic, readIndependently, toldBy } from '../kafka/topic-history.ts'

type Told = Readonly<{
  database: Database
  brokers: readonly string[]
  prefix: string
  /** Every session that was accepted. */
  sessions: readonly string[]
  messages: readonly Message[]
}>

export type EventLine = Readonly<{ session: string; version: number; eventId: string; type: string }>

const isEnd = ({ type }: EventLine) => type === 'SessionCompleted' || type === 'SessionFailed'

const groupBy = <Item>(items: readonly Item[], key: (item: Item) => string) => {
  const groups = new Map<string, Item[]>()
  for (const item of items) groups.set(key(item), [...(groups.get(key(item)) ?? []), item])
  return groups
}

/** Without those of other streams, such as prices. */
export const eventsIn = ({ query }: Database) =>
  query<EventLine>(sql`
    select stream_id as session, version, event_id as "eventId", type from log.events
    where stream_id like 'ses_%' order by stream_id, version`)

/** Ended once, as the last of its events, and none of them missing. */
export const checkSessions = (lines: readonly EventLine[], sessions: readonly string[]) => {
  const events = groupBy(lines, ({ session }) => session)
  const of = (session: string) => events.get(session) ?? []
  assert.deepEqual(
    sessions.filter((id) => !of(id).some(isEnd)),
    [],
    'sessions that did not end',
  )
  const isOnce = (id: string) => of(id).findIndex(isEnd) === of(id).length - 1
  assert.deepEqual(
    sessions.filter((id) => !isOnce(id)),
    [],
    'sessions with something after their end',
  )
  const gaps = lines.filter((event) => of(event.session)[event.version - 1] !== event)
  assert.deepEqual(gaps, [], 'gaps in the versions')
  assert.equal(new Set(sessions).size, sessions.length, 'one session per request')
  const asked = new Set(sessions)
  assert.deepEqual(
    lines.filter(({ session, version }) => version === 1 && !asked.has(session)),
    [],
    'sessions that nobody asked for',
  )
}

/**
 * Asked twice is as bad as issued twice: the sandbox would not issue a second time, a merchant may.
 */
const checkCfdis = async ({ query }: Database, events: readonly EventLine[]) => {
  const doubled = await query(sql`select * from sandbox.tickets where commits > 1`)
  assert.deepEqual(doubled, [], 'tickets that were invoiced twice')
  const [row] = await query<{ commits: number; attempts: number }>(sql`
    select coalesce(sum(commits), 0)::int as commits, coalesce(sum(attempts), 0)::int as attempts from sandbox.tickets`)
  const { commits, attempts } = row ?? { commits: 0, attempts: 0 }
  const count = (type: string) => events.filter((event) => event.type === type).length
  assert.equal(commits, count('CfdiIssued'), 'every CFDI that was issued belongs to a session')
  assert.ok(
    attempts <= count('IssueIntended'),
    `${attempts} issuing requests, ${count('IssueIntended')} intents`,
  )
  return commits
}

export const checkWebhooks = (messages: readonly Message[], sessions: readonly string[]) => {
  const bySession = groupBy(messages, ({ body }) => body.session_id)
  assert.deepEqual(
    sessions.filter((id) => !bySession.has(id)),
    [],
    'ends that nobody was told of',
  )
  const keys = (id: string) =>
    new Set(bySession.get(id)?.map(({ id, body }) => `${id} ${body.idempotency_key}`))
  assert.deepEqual(
    sessions.filter((id) => keys(id).size > 1),
    [],
    'ends that were told under two names',
  )
  return messages.length - sessions.length
}

const checkSetAside = async ({ query }: Database) => {
  const dead = await query(sql`select consumer, stream_id, type, last_error from log.dead_letters`)
  assert.deepEqual(dead, [], 'events that a group gave up')
  const unreadable = await query(sql`select * from log.unreadable_records`)
  assert.deepEqual(unreadable, [], 'records that a group could not read')
}

/**
 * What must hold after any fault; throws at the first thing that does not, else one line of counts.
 */
export const checkHistory = async ({
  database,
  brokers,
  prefix,
  sessions,
  messages,
}: Told): Promise<string> => {
  const events = await eventsIn(database)
  checkSessions(events, sessions)
  const cfdis = await checkCfdis(database, events)
  const again = checkWebhooks(messages, sessions)
  await checkSetAside(database)
  const { by, records } = await readIndependently(brokers, topicNames(prefix).sessions)
  const { duplicates, faults } = compareTopic(events, toldBy(records))
  assert.deepEqual(faults, [], 'the topic is not what Postgres has')
  return [
    `${sessions.length} sessions ended once (${cfdis} CFDIs, 0 doubled), 0 lost, 0 out of order`,
    `${events.length} events in Postgres`,
    `${records.length} records in the topic by ${by}, ${duplicates} of them repeats`,
    `${messages.length} webhooks, ${again} of them repeats`,
  ].join('; ')
}
