import type { FieldAsk } from '#contracts/events/asked-field.ts'
import { type Statement, sql } from '#contracts/sql.ts'

export type OpenQuestion = Readonly<{
  session_id: string
  external_id: string
  merchant_name: string | null
  /** Instant. */
  deadline: string
  fields: readonly FieldAsk[]
}>

type Asked = Readonly<{ accountId: string; mode: string; now: string; limit: number }>

/** What waits for an answer in an account, the first deadline first. */
export const openQuestions = ({ accountId, mode, now, limit }: Asked): Statement => sql`
  select session_id, external_id, coalesce(merchant_name, merchant_id) as merchant_name,
    needs_input ->> 'deadline' as deadline, needs_input -> 'fields' as fields
  from session_status.sessions
  where account_id = ${accountId} and mode = ${mode} and needs_input is not null
    and needs_input ->> 'deadline' > ${now}
  order by needs_input ->> 'deadline', session_id limit ${limit}`
