import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type ErrorCode, Rejection } from '#contracts/http/errors.ts'
import { noFaults } from '#services/console/forms/faults.ts'
import { orAgain } from '#services/console/forms/or-again.ts'
import { html } from '#services/console/html/html.ts'

const shown = { title: 'form', body: html`<form></form>` }

const refused = (error: Error, at: readonly string[] = []) =>
  orAgain({
    act: () => Promise.reject(error),
    again: () => Promise.resolve(shown),
    faults: () => ({ ...noFaults, of: new Map(at.map((field) => [field, 'wrong'])) }),
  })

const of = (code: ErrorCode, retryAfterSeconds?: number) =>
  new Rejection(code, 'no', retryAfterSeconds === undefined ? {} : { retryAfterSeconds })

test('a refused form is shown again, and says why and when to come again', async () => {
  assert.deepEqual(await refused(of('external_id_conflict')), {
    ...shown,
    status: 409,
    refused: 'external_id_conflict',
  })
  assert.deepEqual(await refused(of('customer_not_found'), ['customer_id']), {
    ...shown,
    status: 422,
    refused: 'customer_not_found',
  })
  const busy = { ...shown, status: 503, refused: 'overloaded' }
  assert.deepEqual(await refused(of('overloaded', 30)), { ...busy, retryAfter: 30 })
  assert.deepEqual(await refused(of('overloaded')), { ...busy, retryAfter: 5 })
  const many = 'too_many_concurrent_requests'
  assert.deepEqual(await refused(of(many, 2)), { ...shown, status: 429, refused: many, retryAfter: 2 })
})

test('what is not there has a page of its own, and a defect is none of the form’s', async () => {
  await assert.rejects(refused(of('not_found')), { code: 'not_found' })
  await assert.rejects(refused(new Error('a defect')), /a defect/)
})
