import { ChargeId } from '#contracts/finance/charge-id.ts'
import { ChargeList } from '#contracts/http/billing/charges.ts'
import { SummaryAnswer } from '#contracts/http/billing/summary.ts'
import { example } from './example.ts'
import { exampleValues } from './example-values.ts'

const { sessionId, externalId, merchant, uuid, at, month } = exampleValues

const charge = {
  charge_id: ChargeId.parse(sessionId.replace('ses_', 'chg_')),
  kind: 'charge',
  session_id: sessionId,
  external_id: externalId,
  uuid,
  merchant,
  completed_at: at,
  month,
  amount: '4.00',
  currency: 'MXN',
  reason: null,
} as const

/** By `operationId`. */
export const billingExamples = {
  listCharges: example(ChargeList, { data: { items: [charge], next_cursor: null } }),
  getBillingSummary: example(SummaryAnswer, {
    data: {
      ...{ month, closed: false, completed: 3, charged: 2, waived: 1, failed: 1 },
      ...{ net_amount: '8.00', tax_amount: '1.28', total_amount: '9.28', currency: 'MXN' },
      days: [{ day: '2026-11-20', charged: 2, amount: '8.00' }],
    },
  }),
}
