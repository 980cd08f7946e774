import { type Statement, sql } from '#contracts/sql.ts'

export type FoundCharge = Readonly<{
  charge_id: string
  account_id: string
  session_id: string
  /** Null of a correction that was made by hand. */
  session_kind: 'charge' | 'waiver' | null
  amount: string | null
}>

/** A row by its id, whichever account it belongs to: for operators. */
export const findCharge = (chargeId: string): Statement => sql`
  select charge_id, account_id, session_id, session_kind, amount::text as amount
  from charges.rows where charge_id = ${chargeId}`
