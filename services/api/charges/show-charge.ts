import { ChargeId } from '#contracts/finance/charge-id.ts'
import type { ChargeItem } from '#contracts/http/billing/charges.ts'
import { ExternalId, SessionId } from '#contracts/ids.ts'
import type { ChargeRow } from '#projections/charges/list-charges.ts'

/** A row of what an account was charged, as an item of the list. */
export const showCharge = (row: ChargeRow): ChargeItem => ({
  charge_id: ChargeId.parse(row.charge_id),
  kind: row.kind,
  session_id: SessionId.parse(row.session_id),
  external_id: ExternalId.parse(row.external_id),
  uuid: row.uuid,
  merchant:
    row.merchant_id === null ? null : { id: row.merchant_id, name: row.merchant_name ?? row.merchant_id },
  completed_at: row.completed_at.toISOString(),
  month: row.month,
  amount: row.amount,
  currency: 'MXN',
  reason: row.reason,
})
