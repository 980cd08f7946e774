import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withGiven } from '#contracts/reading/given-fields.ts'
import { billingCase } from '#services/billing/case/billing-case.ts'
import { recorded } from '#test/support/billing/attempted-case.ts'
import { history } from '#test/support/log/histories.ts'

const given = { amount: '200.00', 'portal_fields.folio': '123456' }

test('what a retry has taken over of the answers of its failed session stands over what was read', () => {
  const events = history('retried')
    .slice(0, 2)
    .map((event) =>
      event.type === 'TicketRead'
        ? { ...event, data: { ...event.data, ticket: withGiven(event.data.ticket, given) } }
        : event,
    )
  const subject = billingCase(recorded(events))
  assert.deepEqual(subject?.given, { folio: '123456' })
  assert.equal(subject?.read.ticket.amount, '200.00')
  assert.deepEqual(billingCase(recorded(history('read').slice(0, 2)))?.given, {})
})
