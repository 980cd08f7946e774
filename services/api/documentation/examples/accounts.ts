import type { z } from 'zod'
import {
  CustomerAnswer,
  CustomerDeleted,
  CustomerList,
  CustomerSaved,
  type EraseReceiver,
  ReceiverErased,
} from '#contracts/http/customers.ts'
import { Health } from '#contracts/http/health.ts'
import { MerchantAnswer, type MerchantItem, MerchantList } from '#contracts/http/merchants.ts'
import type { ChangeCustomer, SaveCustomer } from '#contracts/http/requests.ts'
import { ClockAnswer, type MoveClock, ResetAnswer, SandboxTickets } from '#contracts/http/sandbox.ts'
import { example } from './example.ts'
import { exampleValues as values } from './example-values.ts'

const customer = {
  ...values.receiver,
  email: 'facturas@example.com',
  uso_cfdi: 'G03',
  customer_id: values.customerId,
  created_at: values.asked,
  updated_at: values.at,
}

const save = { user_info: values.receiver, uso_cfdi: 'G03' } satisfies z.input<typeof SaveCustomer>
const change = {
  email: 'facturas@example.com',
  uso_cfdi: 'G01',
} satisfies z.input<typeof ChangeCustomer>

const health = { status: 'unknown', since: null } as const
const figures = {
  ...health,
  attempts_24h: 0,
  success_rate_24h: null,
  median_seconds_24h: null,
  last_issued_at: null,
  failures_24h: { merchant: 0, ticket: 0, receiver: 0, portal: 0, service: 0 },
}

const merchant: Omit<z.input<typeof MerchantItem>, 'health'> = {
  ...values.merchant,
  rfcs: ['CCO8605231N4'],
  supported: true,
  channel: 'portal',
  window: { kind: 'days', days: 30, text: '30 days after the purchase' },
  portal_fields: [{ name: 'folio', label: 'Folio', pattern: '^\\d{20}$', required: true }],
  evidence: 'documented',
}

const ticket = {
  merchant: 'sbx-webforms',
  ticket: 'folio=0502000017&total=116.00',
  attempts: 1,
  commits: 1,
  uuid: values.uuid,
}

const alive = example(Health, { data: { status: 'ok', reasons: {} } })

/** By `operationId`. */
export const accountExamples = {
  live: alive,
  ready: alive,
  saveCustomer: example(CustomerSaved, { status: 201, body: save, data: { ...customer, warnings: [] } }),
  listCustomers: example(CustomerList, { data: { items: [customer], next_cursor: null } }),
  getCustomer: example(CustomerAnswer, { data: customer }),
  changeCustomer: example(CustomerSaved, {
    body: change,
    data: { ...customer, uso_cfdi: 'G01', warnings: [] },
  }),
  deleteCustomer: example(CustomerDeleted, { data: { customer_id: values.customerId, deleted: true } }),
  eraseReceiver: example(ReceiverErased, {
    body: { rfc: values.receiver.rfc } satisfies z.input<typeof EraseReceiver>,
    data: { erased: true, sessions: 3, customers: 1 },
  }),
  listMerchants: example(MerchantList, { data: { items: [{ ...merchant, health }], next_cursor: null } }),
  getMerchant: example(MerchantAnswer, { data: { ...merchant, health: figures } }),
  moveSandboxClock: example(ClockAnswer, {
    body: { advance: 86_400 } satisfies z.input<typeof MoveClock>,
    data: { now: '2026-11-21T16:14:02.118Z', ahead_seconds: 86_400 },
  }),
  resetSandbox: example(ResetAnswer, { data: { tickets: 1, cfdis: 1, stamps: 0, locks: 0, documents: 0 } }),
  listSandboxTickets: example(SandboxTickets, { data: { items: [ticket], next_cursor: null } }),
}
