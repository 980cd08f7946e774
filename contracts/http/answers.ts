import { z } from 'zod'
import { FieldAsk } from '../events/asked-field.ts'
import { issuedFactsShape } from '../events/issued-facts.ts'
import { FailureAction, FailureCode } from '../failures.ts'
import { SessionCharge } from '../finance/session-charge.ts'
import { Receiver } from '../fiscal/receiver.ts'
import { ExternalId, SessionId } from '../ids.ts'
import { Ticket, TicketField } from '../reading/ticket.ts'
import { Instant, IsoDate, Sha256, Uuid } from '../values.ts'
import { errorCodes } from './errors.ts'
import { MerchantRef } from './merchant-ref.ts'
import { NeedsInput } from './needs-input.ts'
import { nothing } from './nothing.ts'
import { apiVersion } from './requests.ts'

export const Meta = z
  .object({ version: z.literal(apiVersion), session_id: SessionId.nullable(), timestamp: Instant })
  .meta({ id: 'Meta' })

/** The envelope of a successful answer. */
export const success = <Data extends z.ZodType>(data: Data) =>
  z.object({ ok: z.literal(true), data, error: nothing, meta: Meta })

const ErrorBody = z
  .object({
    code: z.enum(errorCodes),
    message: z.string(),
    retryable: z.boolean(),
    details: z.array(z.object({ field: z.string(), code: z.string(), message: z.string() })),
    doc_url: z.url(),
    request_id: z.string(),
  })
  .meta({ id: 'Error' })

export const Failure = z
  .object({ ok: z.literal(false), data: nothing, error: ErrorBody, meta: Meta })
  .meta({ id: 'Failure' })
export type Failure = z.infer<typeof Failure>

const Status = z.enum(['processing', 'completed', 'failed'])

/** Additive to the specification: `fields` and `warnings`. */
export const OcrResult = Ticket.pick({
  merchant_name: true,
  merchant_rfc: true,
  amount: true,
  net_amount: true,
  tax_amount: true,
  tax_rate: true,
  currency: true,
  date: true,
  payment_method: true,
  ticket_readable: true,
  warnings: true,
})
  .extend({ fields: z.record(z.string(), TicketField) })
  .meta({ id: 'OcrResult' })
export type OcrResult = z.infer<typeof OcrResult>

const created = z.object({
  session_id: SessionId,
  external_id: ExternalId,
  status: Status.describe('`processing`; a replay answers with the current state.'),
  ocr_result: OcrResult,
  customer_id: z.string().nullable().describe('The customer that was used or saved.'),
  receiver: Receiver.nullable().describe(
    'The receiver read from csf_pdf, with the fields of user_info: the CFDI will name it. Null without csf_pdf, and after the receiver was erased.',
  ),
  test_mode: z.boolean(),
  created_at: Instant,
})
export const Created = success(created).meta({ id: 'Created' })
export type CreatedData = z.infer<typeof created>

const analyzed = z.object({
  ocr_result: OcrResult,
  merchant: z
    .object({
      id: z.string(),
      name: z.string(),
      rfc: z.string(),
      how: z.enum(['rfc', 'rfc_repaired', 'name']),
      confidence: z.number().min(0).max(1),
    })
    .nullable()
    .describe('The merchant of the ticket; null if unknown.'),
  supported: z
    .boolean()
    .describe(
      'Whether tickets of this merchant are invoiced here: through its portal, or directly with its CSD. A window that has passed does not change it.',
    ),
  portal_fields: z
    .record(z.string(), z.string())
    .describe(
      'Billing codes found on the ticket: those that the portal of the merchant asks for, otherwise those that the ticket labels as codes. For a merchant billed directly: the codes that identify the sale.',
    ),
  missing_fields: z
    .array(FieldAsk)
    .describe(
      'Fields that the portal or the direct invoice needs, and that were not found on the ticket or were read with a confidence below 0.5.',
    ),
  accepted_until: Instant.nullable().describe(
    'When the merchant stops invoicing this ticket, according to the registry; null if the registry has no window, as for a merchant known only by its CSD. A session is tried even if this has passed: the merchant’s answer decides (`ticket_expired`).',
  ),
  expected_failure: FailureCode.nullable().describe(
    'How a session with this ticket would fail, by what is known now; null: it would be tried. `ticket_incomplete` with `missing_fields`: a session asks for them (`needs_input`); without them: the merchant is billed directly, and the total and taxes that were read do not suffice for an invoice.',
  ),
})
export const Analyzed = success(analyzed).meta({ id: 'Analyzed' })
export type AnalyzedData = z.infer<typeof analyzed>

const Files = z.object({ xml_url: z.url(), pdf_url: z.url() }).meta({ id: 'Files' })

const common = {
  session_id: SessionId,
  external_id: ExternalId,
  ocr: z.object({
    ticket: z.object({
      merchant_name: z.string().nullable(),
      merchant_rfc: z.string().nullable(),
      total: z.number().nullable(),
      date: IsoDate.nullable(),
    }),
  }),
  ocr_result: OcrResult.describe('As in the 202; answers to questions replace what was read.'),
  merchant: MerchantRef,
  created_at: Instant,
  test_mode: z.boolean(),
  billable: z.boolean(),
  charge: SessionCharge,
  warnings: z
    .array(z.string())
    .describe(
      'Stable codes for what was assumed or is doubtful about the request. `simulate_not_applied`: the session ended differently from what `simulate` asked for. New codes may be added.',
    ),
  ...issuedFactsShape,
  /** Null until a CFDI is verified. */
  checks: issuedFactsShape.checks.nullable(),
}

const seconds = z.int().nonnegative()

const statusData = z.discriminatedUnion('status', [
  z.object({
    ...common,
    status: z.literal('processing'),
    expires_at: Instant,
    needs_input: NeedsInput,
  }),
  z.object({
    ...common,
    status: z.literal('completed'),
    completed_at: Instant,
    processing_time_seconds: seconds,
    uuid: Uuid,
    files: Files,
    checks: issuedFactsShape.checks,
  }),
  z.object({
    ...common,
    status: z.literal('failed'),
    failed_at: Instant,
    processing_time_seconds: seconds,
    failure: z.object({
      code: FailureCode,
      message: z.string(),
      retryable: z.boolean(),
      action: FailureAction.describe('What to do about it.'),
      source: z.string(),
      portal_message: z.string().nullable(),
    }),
  }),
])
export const StatusAnswer = success(statusData).meta({ id: 'Status' })
export type StatusData = z.infer<typeof statusData>

const listing = z.object({
  session_id: SessionId,
  external_id: ExternalId,
  status: z.literal('completed'),
  uuid: Uuid,
  files: Files,
  items: z.array(
    z.object({
      type: z.enum(['xml', 'pdf']),
      url: z.url(),
      content_type: z.string(),
      size_bytes: z.int(),
      sha256: Sha256,
      filename: z.string(),
    }),
  ),
})
export const FilesAnswer = success(listing).meta({ id: 'FilesListing' })
export type FilesData = z.infer<typeof listing>
