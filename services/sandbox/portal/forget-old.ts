import { sql } from '#contracts/sql.ts'
import type { Instant } from '#contracts/values.ts'
import type { Database } from '#platform/postgres/postgres.ts'

const DAYS = 90

/**
 * Sandbox invoices name receivers, and nobody can erase those at a sandbox merchant: after 90 days
 * its merchants and PAC have deleted them.
 */
export const forgetOld = ({ inTransaction }: Database, now: Instant): Promise<void> =>
  inTransaction(async (query) => {
    const before = new Date(Date.parse(now) - DAYS * 86_400_000)
    await query(sql`delete from sandbox.mails where due_at < ${before}`)
    await query(sql`delete from sandbox.cfdis where issued_at < ${before}`)
    await query(sql`delete from sandbox.stamps where stamped_at < ${before}`)
    await query(sql`delete from sandbox.clock_moves where moved_at < ${before}`)
    await query(sql`
      delete from sandbox.tickets t where first_seen_at < ${before} and not exists (
        select 1 from sandbox.cfdis c where c.owner = t.owner and c.merchant = t.merchant and c.ticket = t.ticket)`)
  })
