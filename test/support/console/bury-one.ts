import { sql } from '#contracts/sql.ts'
import type { ConsoleWorld } from './console-world.ts'

/** An event of a session that a group gave up. */
export const buryOne = async (
  { platform }: Pick<ConsoleWorld, 'platform'>,
  { session, error }: Readonly<{ session: string; error: string }>,
): Promise<string> => {
  const [row] = await platform.database.query<{ event_id: string }>(sql`
    insert into log.dead_letters (consumer, event_id, stream_id, type, attempts, last_error)
    select 'ocr', event_id, stream_id, type, 5, ${error} from log.events
    where stream_id = ${session} and version = 1 returning event_id`)
  if (!row) throw new Error('the session has no event')
  return row.event_id
}

/** A notice that waits for an operator. */
export const noteOne = async (
  { platform, account }: Pick<ConsoleWorld, 'platform' | 'account'>,
  { session, detail }: Readonly<{ session: string; detail: string }>,
): Promise<string> => {
  const id = `ntc_${session.slice(4)}`
  await platform.database.query(sql`
    insert into billing.notices (notice_id, session_id, account_id, merchant_id, merchant, sandbox, reason, detail, attempt, at)
    values (${id}, ${session}, ${account.account_id}, 'oxxo', 'live/oxxo', false, 'portal_changed', ${detail}, 1, now())`)
  return id
}
