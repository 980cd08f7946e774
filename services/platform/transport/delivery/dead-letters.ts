import { sql } from '#contracts/sql.ts'
import { whileOpen } from '#contracts/topics/while-open.ts'
import type { Query } from '#platform/postgres/postgres.ts'

/** Null: all events, or all groups. `most`: no more than that; absent: all. */
export type LettersWanted = Readonly<{ eventId: string | null; consumer: string | null; most?: number }>

export type DeadLetter = Readonly<{
  consumer: string
  event_id: string
  session_id: string
  type: string
  attempts: number
  last_error: string
  died_at: Date
  retrying: boolean
  /** Its session goes on. */
  open: boolean
  account_id: string | null
  mode: string | null
}>

/** What groups gave up, the oldest first. */
export const deadLetters = (
  query: Query,
  { eventId, consumer, most }: LettersWanted,
): Promise<readonly DeadLetter[]> =>
  query<DeadLetter>(sql`
    select d.consumer, d.event_id, d.stream_id as session_id, d.type, d.attempts, d.last_error, d.died_at,
           d.retry_at is not null as retrying, coalesce(s.open, false) as open, s.account_id, s.mode
    from log.dead_letters d left join log.streams s on s.stream_id = d.stream_id
    where (${eventId}::uuid is null or d.event_id = ${eventId}) and (${consumer}::text is null or d.consumer = ${consumer})
    order by d.died_at, d.event_id, d.consumer limit ${most ?? null}`)

const onlyWhileOpen: Readonly<Record<string, readonly string[]>> = whileOpen

/** Why a retry would have no effect; null if it may have one. */
export const whyNoRetry = ({
  consumer,
  type,
  open,
}: Pick<DeadLetter, 'consumer' | 'type' | 'open'>): string | null =>
  open || !onlyWhileOpen[consumer]?.includes(type)
    ? null
    : `the session has ended, and ${consumer} ignores ${type} after the end: send the ticket again under a new external_id`
