import { setTimeout as sleep } from 'node:timers/promises'
import { Rejection } from '#contracts/errors.ts'
import type { Caller } from '#platform/accounts.ts'
import type { Platform } from '#platform/platform.ts'
import { findStatus, type StatusRow } from '#projections/session-status/find-status.ts'
import { notFound } from './not-found.ts'

export type SessionKey = Readonly<{ caller: Caller; sessionId: string }>

/** A row that the projection has seen. */
export type SessionRow = StatusRow & {
  [Column in 'status' | 'test_mode' | 'created_at' | 'expires_at' | 'billable' | 'version']: NonNullable<
    StatusRow[Column]
  >
}

const POLL_MS = 10
const CATCH_UP_MS = 2_000

const isSeen = (row: StatusRow): row is SessionRow => row.version !== null
const isFresh = (row: StatusRow) => row.version !== null && row.version >= row.log_version

const notReady = (sessionId: string) =>
  new Rejection('overloaded', 'The state of this session is not ready yet.', {
    sessionId,
    retryAfterSeconds: 5,
  })

/**
 * The session as far as the log knows it at the time of the call: the projection is milliseconds behind and is waited for, 2 s at
 * most. Throws `not_found`, or `overloaded` when the projection has not even seen the session by then.
 */
export const findSession = ({ database }: Pick<Platform, 'database'>) => {
  const find = async ({ caller, sessionId }: SessionKey): Promise<StatusRow> => {
    const { accountId, mode } = caller
    const [row] = await database.query<StatusRow>(findStatus({ accountId, mode, sessionId }))
    if (!row) throw notFound()
    return row
  }
  return async (key: SessionKey): Promise<SessionRow> => {
    const deadline = performance.now() + CATCH_UP_MS
    let row = await find(key)
    while (!isFresh(row) && performance.now() < deadline) {
      await sleep(POLL_MS)
      row = await find(key)
    }
    if (!isSeen(row)) throw notReady(key.sessionId)
    return row
  }
}
