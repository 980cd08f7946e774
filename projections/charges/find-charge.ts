import { type Statement, sql } from '#contracts/sql.ts'

export type FoundCharge = Readonly<{ charge_id: string; account_id: string; session_id: string }>

/** A row by its id, whichever account it belongs to: for operators. */
export const findCharge = (chargeId: string): Statement => sql`
  select charge_id, account_id, session_id from charges.rows where charge_id = ${chargeId}`
