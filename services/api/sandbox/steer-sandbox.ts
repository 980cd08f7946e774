import { Rejection } from '#contracts/http/errors.ts'
import { sql } from '#contracts/sql.ts'
import type { Platform } from '#platform/platform.ts'
import type { Caller } from '#platform/tenants/accounts.ts'
import { sandboxOf } from './sandbox-of.ts'

type Deps = Pick<Platform, 'database' | 'clock'>

const message = 'would move the clock more than ten years ahead, or more than 10,000 times'

/**
 * Moves the clock of the caller's sandbox ahead. Throws `invalid_request` where it would be more
 * than ten years ahead.
 */
export const moveClock =
  ({ database, clock }: Deps) =>
  async ({ caller, advance }: Readonly<{ caller: Caller; advance: number }>) => {
    const now = clock.now()
    const [row] = await database.query<{ ahead: number | null }>(
      sql`select sandbox.advance(${sandboxOf(caller)}, ${advance}, ${now})::float8 as ahead`,
    )
    const ahead = row?.ahead ?? null
    if (ahead === null)
      throw new Rejection('invalid_request', `advance ${message}: reset the sandbox.`, {
        details: [{ field: 'advance', code: 'too_big', message }],
      })
    return { now: new Date(Date.parse(now) + ahead * 1_000).toISOString(), ahead_seconds: ahead }
  }

type Emptied = Readonly<Record<'tickets' | 'cfdis' | 'stamps' | 'locks' | 'documents', number>>

/** Empties the caller's sandbox, all or nothing; what open sessions hold stays. */
export const resetSandbox =
  ({ database }: Deps) =>
  async (caller: Caller): Promise<Emptied> => {
    const owner = sandboxOf(caller)
    const [emptied] = await database.inTransaction((query) =>
      query<Emptied>(sql`
        select s.tickets::int, s.cfdis::int, s.stamps::int, b.locks::int, b.documents::int
        from sandbox.reset_one(${owner}) s, billing.reset_one_sandbox(${caller.accountId}, ${caller.mode}) b`),
    )
    if (!emptied) throw new Error('a reset says what it emptied')
    return emptied
  }
