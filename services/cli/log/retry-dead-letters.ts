import { z } from 'zod'
import { sql } from '#contracts/sql.ts'
import { whileOpen } from '#contracts/topics/while-open.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import { requestRetry } from '#platform/transport/delivery/request-retry.ts'
import { type Command, Refusal, UsageError } from '../command-line/command.ts'
import { parseWords } from '../command-line/parse-words.ts'

/** Null: all events, or all groups. */
type Wanted = Readonly<{ eventId: string | null; consumer: string | null }>
type Letter = Readonly<{
  consumer: string
  event_id: string
  session_id: string
  type: string
  open: boolean
}>

const find = (query: Query, { eventId, consumer }: Wanted) =>
  query<Letter>(sql`
    select d.consumer, d.event_id, d.stream_id as session_id, d.type, coalesce(s.open, false) as open
    from log.dead_letters d left join log.streams s on s.stream_id = d.stream_id
    where (${eventId}::uuid is null or d.event_id = ${eventId}) and (${consumer}::text is null or d.consumer = ${consumer})
    order by d.died_at, d.event_id, d.consumer`)

const onlyWhileOpen: Readonly<Record<string, readonly string[]>> = whileOpen

/** Why a retry would have no effect; null if it may have one. */
const refusal = ({ consumer, type, open }: Letter): string | null =>
  open || !onlyWhileOpen[consumer]?.includes(type)
    ? null
    : `the session has ended, and ${consumer} ignores ${type} after the end: send the ticket again under a new external_id`

const read = (words: readonly string[]): Wanted => {
  const { positionals, values } = parseWords({
    words,
    names: words.includes('--all') ? [] : ['EVENT_ID'],
    options: { all: { type: 'boolean' }, consumer: { type: 'string' } },
    extra: '--all and an EVENT_ID exclude each other',
  })
  const [eventId = null] = positionals
  if (eventId !== null && !z.guid().safeParse(eventId).success)
    throw new UsageError(`${JSON.stringify(eventId)} is not an event id: see dead-letters list`)
  return { eventId, consumer: typeof values['consumer'] === 'string' ? values['consumer'] : null }
}

export const retryDeadLetters: Command = {
  usage: 'dead-letters retry EVENT_ID|--all [--consumer GROUP]',
  summary:
    'redelivers dead letters to their group, with all retries: within seconds, or when a process of the group next starts; refuses those that would have no effect',
  options: {
    '--all': 'every dead letter, instead of one event',
    '--consumer': 'only those of this group, such as billing',
  },
  isBad: (results) => results.some((result) => 'retried' in result && result.retried === false),
  prepare: (words) => {
    const wanted = read(words)
    return async ({ query }) => {
      const letters = await find(query, wanted)
      if (wanted.eventId !== null && letters.length === 0)
        throw new Refusal(`there is no dead letter ${wanted.eventId}: see dead-letters list`)
      await requestRetry(
        query,
        letters.filter((letter) => refusal(letter) === null),
      )
      return letters.map((letter) => {
        const { consumer, event_id, session_id, type, open } = letter
        const why = refusal(letter)
        const session = open ? 'open' : 'ended'
        return { event_id, consumer, session_id, type, session, retried: why === null, why }
      })
    }
  },
}
