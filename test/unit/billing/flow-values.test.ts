import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PaymentWord } from '#contracts/ticket.ts'
import { billingCase } from '../../../services/billing/billing-case.ts'
import { flowValues, formaPagoOf, knownValues } from '../../../services/billing/flow-values.ts'
import { history } from '../../histories.ts'

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

const paidBy = (paymentMethod: string | null, word: PaymentWord | null) =>
  formaPagoOf({
    ...subject,
    request: { ...subject.request, paymentMethod },
    read: { ...subject.read, ticket: { ...subject.read.ticket, payment_method: word } },
  })

test('the way of payment: the request, else the ticket, else a credit card with a note', () => {
  assert.deepEqual(paidBy('28', 'efectivo'), { code: '28', warning: null })
  assert.deepEqual(paidBy(null, 'tarjeta_debito'), { code: '28', warning: null })
  const { code, warning } = paidBy(null, null)
  assert.equal(code, '04')
  assert.ok(warning)
})

const receiver = {
  razon_social: 'X',
  rfc: 'URE180429TM6',
  regimen: '601',
  cp: '86991',
  email: 'client@example.com',
}

test("every placeholder has a value, and the client's own address is none of them", () => {
  const values = flowValues(subject, receiver, { total: '116.00', codes: { folio: '7' } })
  assert.deepEqual(Object.keys(values).sort(), [...knownValues, 'code.folio'].sort())
  assert.doesNotMatch(JSON.stringify(values), /client@example/)
})
