import { sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import type { AccountReason } from '../engine/ends/outcome.ts'

type Circuit = Readonly<{
  merchant: string
  merchant_id: string
  reason: 'portal_changed' | 'portal_down' | AccountReason
  definition: string
  opened_at: Date
}>

/** What is known of a merchant now: the hash of its definition, and when it was last switched. */
type Standing = Readonly<{ definition: string; switchedAt: string | null }>

const isOver = (
  { reason, definition, opened_at: openedAt }: Circuit,
  { definition: newest, switchedAt }: Standing,
): boolean => {
  if (switchedAt !== null && new Date(switchedAt) > openedAt) return true
  return reason === 'portal_changed' && newest !== definition && newest !== 'gone'
}

/**
 * Closes the circuits of merchants that an operator has switched since, and of portals that had
 * changed and have another definition now; a merchant that is gone waits.
 */
export const closeChanged = async (
  query: Query,
  standingOf: (merchantId: string) => Standing,
): Promise<void> => {
  const circuits = await query<Circuit>(
    sql`select merchant, merchant_id, reason, definition, opened_at from billing.circuits`,
  )
  for (const circuit of circuits) {
    const { merchant, definition } = circuit
    if (!isOver(circuit, standingOf(circuit.merchant_id))) continue
    await query(sql`delete from billing.circuits where merchant = ${merchant} and definition = ${definition}`)
  }
}
