import type { Statement } from '#contracts/sql.ts'
import { type SessionFilters, sessionsThat } from './list-sessions.ts'

type CountRequest = Readonly<{
  accountId: string
  mode: string
  filters: SessionFilters
  since: string
  /** It counts one further, and no more. */
  cap: number
}>

/** How many sessions the list would show. */
export const countSessions = ({ cap, ...asked }: CountRequest): Statement => {
  const { text, values } = sessionsThat('select 1 from session_status.sessions d', {
    ...asked,
    before: null,
    limit: cap,
  })
  return { name: '', text: `select count(*)::int as count from (${text}) counted`, values }
}
