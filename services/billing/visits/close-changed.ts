import { sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'

type Circuit = Readonly<{ merchant: string; merchant_id: string; definition: string; opened_at: Date }>

/** What is known of a merchant now: the hash of its definition, and when it was last switched. */
export type Standing = Readonly<{ definition: string; switchedAt: string | null }>

/**
 * Closes the circuits of portals that have another definition now, or that an operator has switched
 * since; a merchant that is gone waits.
 */
export const closeChanged = async (
  query: Query,
  standingOf: (merchantId: string) => Standing,
): Promise<void> => {
  const circuits = await query<Circuit>(
    sql`select merchant, merchant_id, definition, opened_at from billing.circuits where reason = 'portal_changed'`,
  )
  for (const { merchant, merchant_id: id, definition, opened_at: openedAt } of circuits) {
    const now = standingOf(id)
    const isSwitched = now.switchedAt !== null && new Date(now.switchedAt) > openedAt
    const isChanged = now.definition !== definition && now.definition !== 'gone'
    if (!isSwitched && !isChanged) continue
    await query(sql`delete from billing.circuits where merchant = ${merchant} and definition = ${definition}`)
  }
}
