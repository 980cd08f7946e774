import assert from 'node:assert/strict'
import { test } from 'node:test'
import { knownValues } from '#merchants/values/known-values.ts'
import { billingCase } from '#services/billing/case/billing-case.ts'
import { flowValues } from '#services/billing/portal/flow-values.ts'
import { history } from '#test/support/log/histories.ts'

const meta = { accountId: 'acc_1', mode: 'test', externalId: 'x' } as const
const subject = billingCase(
  history('x')
    .slice(0, 4)
    .map((event, i) => ({
      ...event,
      eventId: `${i}`,
      streamId: 'ses_1',
      version: i + 1,
      schemaVersion: 1,
      feed: { xid: '1', position: `${i}` },
      meta,
    })),
)
assert.ok(subject)

const receiver = {
  razon_social: 'X',
  rfc: 'URE180429TM6',
  regimen: '601',
  cp: '86991',
  email: 'client@example.com',
}

test("every placeholder has a value, and the client's own address is none of them", () => {
  const values = flowValues(subject, receiver, {
    at: '2027-01-01T03:00:00.000Z',
    total: '116.00',
    codes: { folio: '7' },
    formaPago: '28',
    read: {
      date: '2026-11-03',
      time: '18:42',
      net_amount: '100.00',
      tax_amount: '16.00',
      payment_method: 'vales',
    },
  })
  assert.deepEqual(Object.keys(values).sort(), [...Object.keys(knownValues), 'code.folio'].sort())
  assert.equal(values['session.forma_pago'], '28')
  // in Mexico City
  assert.deepEqual([values['today'], values['now']], ['2026-12-31', '2026-12-31T21:00:00'])
  assert.doesNotMatch(JSON.stringify(values), /client@example/)
})
