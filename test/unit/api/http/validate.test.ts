import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { z } from 'zod'
import { Rejection } from '#contracts/http/errors.ts'
import { PageQuery } from '#contracts/http/list-query.ts'
import { CreateSession } from '#contracts/http/requests.ts'
import { validatorCompiler } from '#services/api/http/validate.ts'

const refusal = (schema: z.ZodType, data: unknown): Rejection => {
  const validate = validatorCompiler({ schema, method: 'POST', url: '/', httpPart: 'body' })
  const { error } = Object(validate(data))
  assert.ok(error instanceof Rejection)
  return error
}

const user_info = { razon_social: 'ESCUELA KEMPER URGATE', rfc: 'EKU9003173C9', regimen: '601', cp: '42501' }
const body = { external_id: 'expense-1', ticket_image: 'AAAA', user_info }

test('a field has one fault, the first: what has the wrong type is not measured as well', () => {
  const wrong = { ...body, ticket_image: 3, uso_cfdi: [], user_info: { ...user_info, razon_social: '|\0' } }
  assert.deepEqual(
    refusal(CreateSession, wrong)
      .details.map(({ field, code }) => `${field} ${code}`)
      .sort(),
    ['ticket_image invalid_union', 'user_info.razon_social invalid_format', 'uso_cfdi invalid_type'],
  )
})

test('of a value with several forms, the faults are those of the form that was meant', () => {
  const faultsOf = (ticket_image: unknown) =>
    refusal(CreateSession, { ...body, ticket_image }).details.map(({ field, code }) => `${field} ${code}`)
  assert.deepEqual(faultsOf(['AAAA', 3, '']), ['ticket_image.1 invalid_type', 'ticket_image.2 too_small'])
  assert.deepEqual(faultsOf([]), ['ticket_image too_small'])
  assert.deepEqual(faultsOf(''), ['ticket_image too_small'])
  const [fault] = refusal(CreateSession, { ...body, ticket_image: 3 }).details
  assert.match(fault?.message ?? '', /a string of base64, or an array of 1 to 3/)
})

test('a limit of too many digits is over the greatest limit, not over the greatest number', () => {
  for (const digits of [3, 16, 23, 400]) {
    const { details } = refusal(PageQuery, { limit: '9'.repeat(digits) })
    assert.equal(details.length, 1)
    assert.match(details[0]?.message ?? '', /<=100$/)
  }
})

test('a name too long to be looked at is told the length that a CFDI takes', () => {
  const { details } = refusal(CreateSession, {
    ...body,
    user_info: { ...user_info, razon_social: 'A'.repeat(501) },
  })
  assert.deepEqual(details, [
    { field: 'user_info.razon_social', code: 'too_big', message: 'has more than 300 characters' },
  ])
})

test('of 900 unknown fields fifty are named and the rest are counted', () => {
  const unknown = Object.fromEntries(Array.from({ length: 900 }, (_, n) => [`x${n}`, n]))
  const { details, message } = refusal(CreateSession, { ...body, ...unknown })
  assert.equal(details.length, 51)
  assert.ok(details.slice(0, 50).every(({ field, code }, n) => field === `x${n}` && code === 'unknown_field'))
  assert.deepEqual(details.at(-1), {
    field: 'body',
    code: 'more_faults',
    message: 'has 850 more errors, which are not listed',
  })
  assert.match(message, /, x49 and 850 more\.$/)
})
