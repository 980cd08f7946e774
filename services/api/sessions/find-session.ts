import { Blame, FailureCode } from '#contracts/failures.ts'
import type { SessionCharge } from '#contracts/finance/session-charge.ts'
import type { Platform } from '#platform/platform.ts'
import type { Caller } from '#platform/tenants/accounts.ts'
import { findStatus, type StatusRow } from '#projections/session-status/find-status.ts'
import { foldStatus, type SeenRow } from '#projections/session-status/fold-status.ts'
import { chargesBySession } from '../charges/charges-by-session.ts'
import { notFound } from '../http/not-found.ts'

export type SessionKey = Readonly<{ caller: Caller; sessionId: string }>

/** `charge`: what it came to, once it is booked. */
export type SessionRow = SeenRow & Readonly<{ charge: SessionCharge }>

const isFresh = (row: StatusRow): row is SeenRow => row.version !== null && row.version >= row.log_version

/** A projector of a newer version may have written a value that this version does not know. */
const isKnown = ({ failure }: StatusRow): boolean =>
  failure === null || (FailureCode.safeParse(failure.code).success && Blame.safeParse(failure.source).success)

/**
 * The session as the log knows it at the time of the call: where the projection lags, the session's
 * own events are folded. Throws `not_found`, and UnreadableEvent if only a newer version can read
 * them.
 */
export const findSession =
  ({ database, log }: Pick<Platform, 'database' | 'log'>) =>
  async ({ caller, sessionId }: SessionKey): Promise<SessionRow> => {
    const { accountId, mode } = caller
    const [row] = await database.query<StatusRow>(findStatus({ accountId, mode, sessionId }))
    if (!row) throw notFound()
    const seen = isFresh(row) && isKnown(row) ? row : foldStatus(await log.read(sessionId))
    if (!seen) throw new Error(`${sessionId} is in the log without its first event`)
    const charges = await chargesBySession(database.query, [seen])
    return { ...seen, charge: charges.get(sessionId) ?? null }
  }
