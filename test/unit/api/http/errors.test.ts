import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Failure } from '#contracts/http/answers.ts'
import { type ErrorCode, errorCodes, Rejection } from '#contracts/http/errors.ts'
import { success } from '#platform/operation/envelope.ts'
import { failure } from '#services/api/http/envelope.ts'
import { errorTable, toRejection } from '#services/api/http/errors.ts'

/** decisions.md › Errors, typed off. */
const decided: Record<number, string> = {
  400: 'invalid_json bad_url bad_request unsupported_version',
  401: 'unauthorized',
  403: 'insufficient_scope account_suspended',
  404: 'not_found',
  405: 'method_not_allowed',
  408: 'request_timeout',
  409: `external_id_conflict session_not_completed session_failed input_not_requested session_not_cancellable session_not_retryable
        endpoint_exists`,
  410: 'files_expired',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  422: `invalid_request receiver_required receiver_ambiguous customer_not_found invalid_rfc invalid_catalog_code
        regimen_uso_mismatch invalid_base64 image_too_large image_too_small image_dimensions_exceeded image_corrupt
        unsupported_image_format csf_unreadable webhook_url_not_allowed too_many_endpoints`,
  429: 'rate_limited too_many_concurrent_requests',
  431: 'headers_too_large',
  500: 'internal_error',
  503: 'overloaded maintenance ocr_timeout',
}

test('every code has exactly the HTTP status that was decided', () => {
  const expected = Object.entries(decided).flatMap(([status, codes]) =>
    codes.split(/\s+/).map((code): [string, number] => [code, Number(status)]),
  )
  const actual = errorCodes.map((code): [string, number] => [code, errorTable[code].status])
  assert.deepEqual(actual.sort(), expected.sort())
})

test('what the service did not mean to throw shows nothing of itself', () => {
  const rejection = toRejection(new Error('password=hunter2 at /srv/app.ts'))
  assert.equal(rejection.code, 'internal_error')
  assert.doesNotMatch(rejection.message, /hunter2|srv/)
  assert.equal(toRejection('text').code, 'internal_error')
  assert.equal(toRejection(undefined).code, 'internal_error')
})

test("the framework's errors and outages have codes of ours", () => {
  const cases: [object, ErrorCode][] = [
    [{ code: 'FST_ERR_BAD_URL', statusCode: 400 }, 'bad_url'],
    [{ code: 'FST_ERR_MAX_PARAM_LENGTH', statusCode: 414 }, 'not_found'],
    [{ code: 'FST_ERR_CTP_BODY_TOO_LARGE', statusCode: 413 }, 'payload_too_large'],
    [{ code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE', statusCode: 415 }, 'unsupported_media_type'],
    [{ code: 'FST_ERR_SOMETHING_ELSE', statusCode: 400 }, 'bad_request'],
    [{ code: 'FST_ERR_RESPONSE_SERIALIZATION', statusCode: 500 }, 'internal_error'],
    [{ code: 'ECONNREFUSED' }, 'overloaded'],
    [{ code: 'ENOSPC' }, 'overloaded'],
    [{ code: 'ENOENT' }, 'internal_error'],
    [{ message: 'Connection terminated unexpectedly' }, 'overloaded'],
    [{ message: 'Query read timeout' }, 'overloaded'],
  ]
  for (const [facts, code] of cases)
    assert.equal(toRejection(Object.assign(new Error('x'), facts)).code, code)
  assert.equal(toRejection(Object.assign(new Error('x'), { code: 'ECONNREFUSED' })).retryAfter, 5)
})

test('a refusal passes as it is', () => {
  const rejection = new Rejection('rate_limited', 'wait', { retryAfterSeconds: 3 })
  assert.equal(toRejection(rejection), rejection)
})

const answering = { now: () => '2026-11-20T10:13:15.251Z', baseUrl: 'https://api.example' }
const sessionId = `ses_${'0'.repeat(26)}`

test('the envelope of a failure has every field, and a page to read', () => {
  const details = [{ field: 'ticket_image', code: 'changed', message: 'differs from the first request' }]
  const rejection = new Rejection('external_id_conflict', 'Used before.', { details, sessionId })
  assert.deepEqual(Failure.strict().parse(failure(answering, rejection, 'req_1')), {
    ok: false,
    data: null,
    error: {
      code: 'external_id_conflict',
      message: 'Used before.',
      retryable: false,
      details,
      doc_url: 'https://api.example/docs/errors#external_id_conflict',
      request_id: 'req_1',
    },
    meta: { version: '2026-11', session_id: sessionId, timestamp: '2026-11-20T10:13:15.251Z' },
  })
})

test('the envelope of a success says so, and where there is no session, null', () => {
  assert.deepEqual(success(answering, { a: 1 }), {
    ok: true,
    data: { a: 1 },
    error: null,
    meta: { version: '2026-11', session_id: null, timestamp: '2026-11-20T10:13:15.251Z' },
  })
})
