import { SessionId } from '#contracts/ids.ts'
import { sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import { type Command, Refusal, UsageError } from '../command-line/command.ts'
import { parseWords } from '../command-line/parse-words.ts'
import { apiHelp, apiOptions, keyOf } from '../integrator/api-of.ts'
import { showOwnSession } from '../integrator/show-own-session.ts'

/**
 * Only these facts of an event's data are shown: none is personal, and none quotes a portal or a
 * client.
 */
const facts = [
  ...[
    'n',
    'resume',
    'definition',
    'how',
    'confidence',
    'channel',
    'merchantId',
    'reason',
    'notBefore',
    'step',
  ],
  ...['code', 'satCode', 'retryable', 'uuid', 'total', 'via', 'seal', 'stampedAt', 'billable', 'absent'],
  ...['engine', 'milliseconds', 'testMode', 'sandbox'],
]

const eventsOf = (query: Query, id: string) =>
  query<object>(sql`
    select version, at, type, event_id,
           (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(data)
            where key = any (${facts}::text[]) and jsonb_typeof(value) <> 'object') as facts
    from log.events where stream_id = ${id} order by version`)

/**
 * `passed`: the consumer has finished all of the session's events; with Kafka the groups' places
 * are in the broker, not here.
 */
const consumersOf = (query: Query, id: string) =>
  query<object>(sql`
    with newest as (select xid, position from log.events where stream_id = ${id} order by version desc limit 1)
    select c.consumer, (n.xid, n.position) <= (c.xid, c.position) as passed, c.moved_at
    from log.checkpoints c cross join newest n order by c.consumer`)

const triesOf = (query: Query, id: string) =>
  query<object>(sql`
    select a.consumer, e.type, e.event_id, a.attempts, a.begun as in_hand, a.failed_at as at
    from log.events e join log.attempts a on a.event_id = e.event_id where e.stream_id = ${id} order by a.failed_at`)

const deadLettersOf = (query: Query, id: string) =>
  query<object>(sql`
    select d.consumer, d.type, d.event_id, d.attempts, d.died_at
    from log.events e join log.dead_letters d on d.event_id = e.event_id where e.stream_id = ${id} order by d.died_at`)

const evidenceOf = (query: Query, id: string) =>
  query<object>(sql`
    select attempt, at, definition, outcome, steps, address, status, page is not null as has_page
    from billing.evidence where session_id = ${id} order by attempt`)

const timerOf = async (query: Query, id: string) => {
  const [row] = await query<object>(sql`
    select deadline, due_at, attempt, resume, reason, intended, over, leased_until
    from session_timers.timers where session_id = ${id}`)
  return row ?? null
}

const webhooksOf = (query: Query, id: string) =>
  query<object>(sql`
    select m.message_id, m.event, m.webhook_url is not null as own_address, d.endpoint_id, d.state, d.due_at, d.settled_at,
           (select coalesce(jsonb_agg(jsonb_build_object('n', a.n, 'at', a.at, 'milliseconds', a.milliseconds,
                                                         'status', a.status, 'error', a.error) order by a.n), '[]')
            from webhook_delivery.attempts a
            where a.message_id = m.message_id and a.endpoint_id = d.endpoint_id) as attempts
    from webhook_outbox.messages m left join webhook_delivery.deliveries d using (message_id)
    where m.session_id = ${id} order by m.ended_at, m.message_id, d.endpoint_id`)

type Stream = { session_id: string; account_id: string; mode: string; created_at: Date; version: number }

const show = async (query: Query, id: string): Promise<object> => {
  const [stream] = await query<Stream>(sql`
    select stream_id as session_id, account_id, mode, created_at, version from log.streams where stream_id = ${id}`)
  if (!stream) throw new Refusal(`there is no session ${id}`)
  return {
    ...stream,
    events: await eventsOf(query, id),
    consumers: await consumersOf(query, id),
    tries: await triesOf(query, id),
    dead_letters: await deadLettersOf(query, id),
    evidence: await evidenceOf(query, id),
    timer: await timerOf(query, id),
    webhooks: await webhooksOf(query, id),
  }
}

const wordsOf = (words: readonly string[]) =>
  parseWords({ words, names: ['SESSION_ID'], options: apiOptions })

export const showSession: Command = {
  usage: 'sessions show SESSION_ID [--key KEY] [--url URL]',
  summary:
    'one session, without personal data: events, which consumers are past them, failures, dead letters, timer, webhook and every attempt; with an API key: its status and events over HTTP',
  options: apiHelp,
  aloneWith: (words) => {
    const { positionals, values } = wordsOf(words)
    return keyOf(values) === '' ? null : showOwnSession(positionals[0], values)
  },
  prepare: (words) => {
    const { positionals, values } = wordsOf(words)
    if (values['url'] !== undefined)
      throw new UsageError('--url needs an API key: give --key KEY, or set API_KEY')
    const id = SessionId.safeParse(positionals[0])
    if (!id.success) throw new Refusal(`there is no session ${JSON.stringify(positionals[0])}`)
    return async ({ query }) => [await show(query, id.data)]
  },
}
