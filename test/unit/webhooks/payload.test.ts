import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Message, payloadOf } from '#projections/webhook-outbox/payload.ts'
import { event } from '../session/samples.ts'

const session = 'ses_01JD3M3J0000000000000000AB'
const completed: Message = {
  event: 'factura.completed',
  session_id: session,
  external_id: 'expense-1',
  test_mode: false,
  merchant: { id: 'oxxo', name: 'OXXO' },
  requested_at: new Date('2026-11-20T10:00:00.500Z'),
  ended_at: new Date('2026-11-20T10:00:42.400Z'),
  failure: null,
  failure_detail: null,
  question: null,
  expiry: null,
  issued: {
    ...event('CfdiIssued').data,
    recovered: true,
    differs: ['uso_cfdi'],
    checks: { seal: 'verified', stampSeal: 'certificate_not_known', chain: 'not_checked' },
  },
}
const origin = { baseUrl: 'https://api.example.com', version: '2026-11' }

test('factura.completed is as specified, field by field', () => {
  assert.deepEqual(payloadOf(completed, origin), {
    event: 'factura.completed',
    version: '2026-11',
    idempotency_key: `factura.completed:${session}:1795168842`,
    session_id: session,
    external_id: 'expense-1',
    test_mode: false,
    status: 'completed',
    completed_at: '2026-11-20T10:00:42.400Z',
    processing_time_seconds: 41,
    files: {
      xml_url: `https://api.example.com/api/v1/files/${session}/xml`,
      pdf_url: `https://api.example.com/api/v1/files/${session}/pdf`,
    },
    uuid: completed.issued?.uuid,
    total: completed.issued?.total,
    merchant: { id: 'oxxo', name: 'OXXO' },
    recovered: true,
    differs: ['uso_cfdi'],
    checks: { seal: 'verified', stamp_seal: 'certificate_not_known', chain: 'not_checked' },
  })
})

test('for a CFDI that an older version recorded, the payload has what is known', () => {
  const told = payloadOf({ ...completed, issued: event('CfdiIssued').data }, origin)
  assert.ok(told.event === 'factura.completed')
  assert.deepEqual(
    { recovered: told.recovered, differs: told.differs, checks: told.checks },
    {
      recovered: true,
      differs: [],
      checks: { seal: 'verified', stamp_seal: 'not_checked', chain: 'not_checked' },
    },
  )
  const unchecked = payloadOf(
    { ...completed, issued: event('CfdiIssued', { via: 'download', seal: 'seal_not_checked' }).data },
    origin,
  )
  assert.ok(unchecked.event === 'factura.completed')
  assert.deepEqual([unchecked.recovered, unchecked.checks.seal], [false, 'cadena_not_known'])
})

test('factura.failed says why, who caused it, and that nothing is charged', () => {
  const failure = { code: 'ticket_expired', source: 'ticket', retryable: false } as const
  assert.deepEqual(payloadOf({ ...completed, event: 'factura.failed', failure }, origin), {
    event: 'factura.failed',
    version: '2026-11',
    idempotency_key: `factura.failed:${session}:1795168842`,
    session_id: session,
    external_id: 'expense-1',
    test_mode: false,
    status: 'failed',
    failed_at: '2026-11-20T10:00:42.400Z',
    processing_time_seconds: 41,
    billable: false,
    error: {
      code: 'ticket_expired',
      message: 'The merchant no longer invoices this ticket.',
      retryable: false,
      source: 'ticket',
    },
  })
})

test('factura.failed names only missing fields of the known list', () => {
  const failure = { code: 'ticket_incomplete', source: 'ticket', retryable: true } as const
  const messageOf = (failure_detail: string | null) => {
    const payload = payloadOf({ ...completed, event: 'factura.failed', failure, failure_detail }, origin)
    assert.ok(payload.event === 'factura.failed')
    return payload.error.message
  }
  assert.match(messageOf('missing: folio'), /needs is missing or doubtful: folio\.$/)
  assert.equal(messageOf('XOCHILT CASAS'), messageOf(null))
})

test('a clock that went back does not make a negative processing time', () => {
  const payload = payloadOf({ ...completed, ended_at: new Date('2026-11-20T09:59:59.000Z') }, origin)
  assert.ok(payload.event === 'factura.completed')
  assert.equal(payload.processing_time_seconds, 0)
})

test("factura.needs_input has the status's question without the values that were read", () => {
  const field = { name: 'portal_fields.folio', label: 'Folio', pattern: '^[0-9]{6}$' }
  const question = {
    n: 1,
    reason: 'low_confidence_field',
    fields: [{ ...field, value: '12345' }],
    deadline: '2026-11-21T10:00:42.400Z',
  } as const
  const message: Message = {
    ...completed,
    event: 'factura.needs_input',
    requested_at: null,
    issued: null,
    question: { ...question, fields: [...question.fields] },
  }
  const expected = {
    event: 'factura.needs_input',
    version: '2026-11',
    idempotency_key: `factura.needs_input:${session}:1795168842`,
    session_id: session,
    external_id: 'expense-1',
    test_mode: false,
    needs_input: {
      reason: 'low_confidence_field',
      fields: [field],
      asked_at: '2026-11-20T10:00:42.400Z',
      deadline: '2026-11-21T10:00:42.400Z',
    },
  }
  assert.deepEqual(payloadOf(message, origin), expected)
  const { reason: _, ...withoutReason } = question
  assert.deepEqual(payloadOf({ ...message, question: { ...withoutReason, fields: [] } }, origin), {
    ...expected,
    needs_input: { ...expected.needs_input, reason: 'missing_ticket_field', fields: [] },
  })
  assert.throws(() => payloadOf({ ...message, question: null }, origin), /without its question/)
})

test('factura.expiring says when the session is lost, and its key has the seconds of that', () => {
  const expiresAt = '2026-11-21T10:00:42.400Z'
  const message: Message = {
    ...completed,
    event: 'factura.expiring',
    requested_at: null,
    issued: null,
    expiry: { expiresAt },
  }
  assert.deepEqual(payloadOf(message, origin), {
    event: 'factura.expiring',
    version: '2026-11',
    idempotency_key: `factura.expiring:${session}:${Math.floor(Date.parse(expiresAt) / 1_000)}`,
    session_id: session,
    external_id: 'expense-1',
    test_mode: false,
    expires_at: expiresAt,
  })
  assert.throws(() => payloadOf({ ...message, expiry: null }, origin), /without its expiry/)
})
