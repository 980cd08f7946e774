import type { z } from 'zod'
import { Analyzed, Created, FilesAnswer, type OcrResult, StatusAnswer } from '#contracts/http/answers.ts'
import { EventPage } from '#contracts/http/events.ts'
import type { AnalyzeTicket, CreateSession, GiveInput, RetrySession } from '#contracts/http/requests.ts'
import { EventList } from '#contracts/http/session-events.ts'
import { SessionList } from '#contracts/http/sessions.ts'
import { example } from './example.ts'
import { exampleValues as values } from './example-values.ts'

const { sessionId, externalId, merchant, uuid, asked, at } = values
const named = { session_id: sessionId, external_id: externalId }

const printed = (value: string) => ({ value, confidence: 0.99, source: 'printed' })

const read: z.input<typeof OcrResult> = {
  merchant_name: 'OXXO',
  merchant_rfc: 'CCO8605231N4',
  amount: '116.00',
  net_amount: '100.00',
  tax_amount: '16.00',
  tax_rate: '0.16',
  currency: 'MXN',
  date: '2026-11-19',
  payment_method: 'efectivo',
  ticket_readable: true,
  warnings: [],
  fields: { amount: printed('116.00'), date: printed('2026-11-19') },
}

const files = {
  xml_url: `https://api.example.com/api/v1/files/${sessionId}/xml`,
  pdf_url: `https://api.example.com/api/v1/files/${sessionId}/pdf`,
}

const known = {
  ...named,
  ocr: {
    ticket: { merchant_name: 'OXXO', merchant_rfc: 'CCO8605231N4', total: 116, date: '2026-11-19' },
  },
  ocr_result: read,
  merchant,
  created_at: asked,
  test_mode: true,
  billable: false,
  charge: null,
  warnings: [],
  recovered: false,
  differs: [],
}

const completed = {
  ...known,
  status: 'completed',
  checks: { seal: 'verified', stamp_seal: 'verified', chain: 'not_checked' },
  completed_at: at,
  processing_time_seconds: 46,
  uuid,
  files,
} as const

const processing = {
  ...known,
  status: 'processing',
  checks: null,
  expires_at: values.later,
  needs_input: null,
} as const

const cancelled = {
  ...known,
  status: 'failed',
  checks: null,
  failed_at: at,
  processing_time_seconds: 46,
  failure: {
    code: 'cancelled',
    message: 'The session was cancelled.',
    retryable: true,
    action: 'same_again_later',
    source: 'service',
    portal_message: null,
  },
} as const

const createBody = {
  external_id: externalId,
  ticket_image: values.picture,
  user_info: { ...values.receiver, email: 'facturas@example.com' },
  uso_cfdi: 'G03',
} satisfies z.input<typeof CreateSession>

const create = {
  ...named,
  status: 'processing',
  ocr_result: read,
  customer_id: null,
  receiver: null,
  test_mode: true,
  created_at: asked,
} as const

const analysis: z.input<typeof Analyzed>['data'] = {
  ocr_result: read,
  merchant: { ...merchant, rfc: 'CCO8605231N4', how: 'rfc', confidence: 1 },
  supported: true,
  portal_fields: { folio: '0200000017' },
  missing_fields: [],
  accepted_until: values.later,
  expected_failure: null,
}

const item = (type: 'xml' | 'pdf', sha256: string) => ({
  type,
  url: type === 'xml' ? files.xml_url : files.pdf_url,
  content_type: type === 'xml' ? 'application/xml' : 'application/pdf',
  size_bytes: 4_812,
  sha256: sha256.repeat(32),
  filename: `${uuid}.${type}`,
})

const listed = {
  ...named,
  status: 'completed',
  test_mode: true,
  billable: false,
  created_at: asked,
  ended_at: at,
  merchant,
  total: '116.00',
  currency: 'MXN',
  uuid,
  failure: null,
  needs_input: false,
  recovered: false,
  charge: null,
} as const

const event = {
  event_id: '6f1d1c0a-8a54-4d0e-9a39-2f6f0b6e5d01',
  ...named,
  type: 'MerchantIdentified',
  version: 3,
  at: asked,
  test_mode: true,
  data: { merchantId: 'oxxo', how: 'rfc', confidence: 1 },
}

const place = 'eyJmIjoiMDAwMDAwMDAwMDAwMTIzNCJ9'

/** By `operationId`. */
export const sessionExamples = {
  createSession: example(Created, { status: 202, body: createBody, data: create, sessionId }),
  getSessionStatus: example(StatusAnswer, { data: completed, sessionId }),
  listSessionFiles: example(FilesAnswer, {
    data: { ...named, status: 'completed', uuid, files, items: [item('xml', 'a1'), item('pdf', 'b2')] },
    sessionId,
  }),
  giveSessionInput: example(StatusAnswer, {
    status: 202,
    body: { fields: { 'portal_fields.folio': '0200000017' } } satisfies z.input<typeof GiveInput>,
    data: processing,
    sessionId,
  }),
  retrySession: example(Created, {
    status: 202,
    body: { external_id: 'expense-2', user_info: values.receiver } satisfies z.input<typeof RetrySession>,
    data: { ...create, external_id: 'expense-2' },
    sessionId,
  }),
  cancelSession: example(StatusAnswer, { data: cancelled, sessionId }),
  listSessions: example(SessionList, { data: { items: [listed], next_cursor: null } }),
  listSessionEvents: example(EventList, { data: { items: [event], next_cursor: null }, sessionId }),
  listEvents: example(EventPage, {
    data: { items: [{ ...event, cursor: place }], next_cursor: place },
  }),
  analyzeTicket: example(Analyzed, {
    body: { ticket_image: values.picture } satisfies z.input<typeof AnalyzeTicket>,
    data: analysis,
  }),
}
