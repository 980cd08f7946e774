import { sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'

/** A dead letter, by the group that gave it up. */
export type LetterName = Readonly<{ consumer: string; event_id: string }>

/**
 * Asks each dead letter's group to handle its event again, with a fresh count of tries. A process
 * of the group does so within seconds, or at its next start (retryLetters). A letter that was
 * already asked for stays as it is.
 */
export const requestRetry = async (query: Query, letters: readonly LetterName[]): Promise<void> => {
  await query(sql`
    with named as (
      select * from jsonb_to_recordset(${JSON.stringify(letters)}::jsonb) as one (consumer text, event_id uuid)
    ), asked as (
      update log.dead_letters d set retry_at = now() from named n
      where d.consumer = n.consumer and d.event_id = n.event_id and d.retry_at is null
      returning d.consumer, d.event_id
    )
    delete from log.attempts a using asked where a.consumer = asked.consumer and a.event_id = asked.event_id`)
}
