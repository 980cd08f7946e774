import { listStatement } from '#contracts/list-statement.ts'
import type { Statement } from '#contracts/sql.ts'

export type CompletedRow = Readonly<{
  session_id: string
  external_id: string
  uuid: string
  total: string | null
  test_mode: boolean
  created_at: Date
  completed_at: Date
}>

type Range = Readonly<{
  accountId: string
  mode: string
  /** Instants: the end of a session is in between; `to` is not included. */
  from: string
  to: string
  /** The last row of the page before: its creation as an instant, and its id. */
  before: readonly [string, string] | null
  limit: number
}>

/** No session lasts longer, however long its files were not rendered. */
const LONGEST_MS = 31 * 86_400_000

const select = `
  select d.session_id, d.external_id, d.uuid, d.total, d.test_mode, d.created_at, d.ended_at as completed_at
  from session_status.sessions d`

/**
 * A page of the sessions that completed in a range, one more than `limit` where there are more. It
 * walks the index of the list by state: its sessions began in the range, or shortly before.
 */
export const completedIn = ({ accountId, mode, from, to, before, limit }: Range): Statement => {
  const begunFrom = new Date(Date.parse(from) - LONGEST_MS).toISOString()
  return listStatement({
    select,
    owner: { accountId, mode },
    conditions: [
      ['d.status = ?', 'completed'],
      ['d.created_at >= ?::timestamptz', begunFrom],
      ['d.created_at < ?::timestamptz', to],
      ['d.ended_at >= ?::timestamptz', from],
      ['d.ended_at < ?::timestamptz', to],
    ],
    keys: ['d.created_at', 'd.session_id'],
    after: before,
    limit,
  })
}
