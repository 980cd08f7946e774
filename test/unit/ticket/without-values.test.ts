import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ticket } from '#test/support/log/histories.ts'
import { withoutValues } from '#ticket/without-values.ts'

test('of a picture of several tickets no value is told: it may be of any of them', () => {
  const { currency, ticket_readable, fields, portal_fields, warnings, ...values } = withoutValues({
    ...ticket,
    portal_fields: { folio: '4512' },
    warnings: ['date_uncertain'],
  })
  assert.deepEqual([...new Set(Object.values(values))], [null])
  assert.deepEqual(fields, { amount: { value: null, confidence: 0, source: 'none' } })
  assert.deepEqual([portal_fields, warnings, ticket_readable, currency], [{}, [], true, 'MXN'])
})
