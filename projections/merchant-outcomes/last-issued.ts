import { type Statement, sql } from '#contracts/sql.ts'

export type LastIssued = Readonly<{ merchant_id: string; last_issued_at: Date | null }>

/** When each merchant last issued a CFDI for a session that completed. */
export const lastIssued = (mode: string): Statement => sql`
  select merchant_id, last_issued_at from merchant_outcomes.merchants where mode = ${mode}`

/** The same of one merchant; no row: no session of it has ended. */
export const lastIssuedBy = ({
  mode,
  merchantId,
}: Readonly<{ mode: string; merchantId: string }>): Statement => sql`
  select merchant_id, last_issued_at from merchant_outcomes.merchants
  where mode = ${mode} and merchant_id = ${merchantId}`
