import type { ChargeRow } from '#projections/charges/list-charges.ts'

/** A row of a statement as JSON and CSV have it; texts that are not known are empty. */
export const statementLine = (row: ChargeRow) => ({
  completed_at: row.completed_at.toISOString(),
  charge_id: row.charge_id,
  session_id: row.session_id,
  kind: row.kind,
  external_id: row.external_id,
  uuid: row.uuid ?? '',
  merchant: row.merchant_name ?? row.merchant_id ?? '',
  amount: row.amount,
  reason: row.reason ?? '',
})
export type StatementLine = ReturnType<typeof statementLine>
