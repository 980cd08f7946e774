import { createHash } from 'node:crypto'
import type { SessionEvent } from '#contracts/events/session-events.ts'
import { SessionEvent as Schema } from '#contracts/events/session-events.ts'
import type { FailureCode } from '#contracts/failures.ts'

const at = (second: number) => new Date(Date.UTC(2026, 10, 20, 10, 0, 0) + second * 1_000).toISOString()
const hash = (text: string) => createHash('sha256').update(text).digest('hex')
const blob = (text: string, mediaType: string) => ({ sha256: hash(text), mediaType, bytes: text.length })
const uuidOf = (text: string) =>
  hash(text).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5')

export const ticket = {
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
  time: '10:12',
  portal_fields: {},
  fields: { amount: { value: '116.00', confidence: 0.99, source: 'printed' } },
  warnings: [],
} as const

const requested = (name: string): SessionEvent =>
  Schema.parse({
    type: 'SessionRequested',
    at: at(0),
    data: {
      externalId: name,
      testMode: false,
      sandbox: true,
      fingerprint: hash(name),
      fieldHashes: { external_id: hash(name) },
      ticketImage: blob(name, 'image/jpeg'),
      receiver: { id: `rcv_${'0'.repeat(26)}` },
      customerId: null,
      usoCfdi: 'G03',
      paymentMethod: null,
      webhookUrl: null,
      simulate: null,
      expiresAt: at(72 * 3_600),
    },
  })

const identified = (name: string): SessionEvent[] =>
  [
    {
      type: 'TicketRead',
      at: at(1),
      data: { ticket, reading: blob(`${name}-rows`, 'application/json'), engine: 'ppocr', milliseconds: 900 },
    },
    {
      type: 'MerchantIdentified',
      at: at(2),
      data: {
        merchantId: 'oxxo',
        name: 'OXXO',
        rfc: 'CCO8605231N4',
        how: 'rfc',
        confidence: 1,
        windowEnds: null,
      },
    },
    { type: 'BillingAttemptStarted', at: at(2), data: { n: 1, resume: 'start', definition: hash('oxxo') } },
  ].map((event) => Schema.parse(event))

const end = (name: string, failure: FailureCode | null): SessionEvent[] =>
  (failure
    ? [
        {
          type: 'InvoiceRefused',
          at: at(4),
          data: {
            code: failure,
            portalMessage: 'No existe',
            satCode: null,
            ...(failure === 'ticket_incomplete' && { detail: 'missing: folio' }),
          },
        },
        {
          type: 'SessionFailed',
          at: at(4),
          data: {
            code: failure,
            source: 'ticket',
            retryable: true,
            portalMessage: 'No existe',
            satCode: null,
            requestedAt: at(0),
          },
        },
      ]
    : [
        { type: 'IssueIntended', at: at(3), data: { n: 1 } },
        {
          type: 'CfdiIssued',
          at: at(4),
          data: {
            n: 1,
            uuid: uuidOf(name),
            issuerRfc: 'CCO8605231N4',
            total: '116.00',
            stampedAt: '2026-11-20T04:00:04',
            via: 'download',
            seal: 'verified',
            portalFolio: null,
            xml: blob(`${name}.xml`, 'application/xml'),
            pdf: null,
          },
        },
        {
          type: 'FilesRendered',
          at: at(5),
          data: { xml: blob(`${name}.xml`, 'application/xml'), pdf: blob(`${name}.pdf`, 'application/pdf') },
        },
        { type: 'SessionCompleted', at: at(5), data: { billable: true, requestedAt: at(0) } },
      ]
  ).map((event) => Schema.parse(event))

/** A whole session from request to end: eight events when it completes, six when it fails. */
export const history = (name: string, failure: FailureCode | null = null): SessionEvent[] => [
  requested(name),
  ...identified(name),
  ...end(name, failure),
]
