import { unsaidReason } from '#contracts/events/asked-field.ts'
import { issuedFacts } from '#contracts/events/issued-facts.ts'
import { failureMessage } from '#contracts/failure-message.ts'
import { type FailureCode, failures } from '#contracts/failures.ts'
import type { StatusData } from '#contracts/http/answers.ts'
import { fileLinks } from '#contracts/http/file-links.ts'
import { ExternalId, SessionId } from '#contracts/ids.ts'
import { processingSeconds } from '#contracts/processing-seconds.ts'
import { withGiven } from '#contracts/reading/given-fields.ts'
import type { Ticket } from '#contracts/reading/ticket.ts'
import { spanishFailure } from '#contracts/spanish/failures.ts'
import type { Language } from '../http/preferred-language.ts'
import type { SessionRow } from './find-session.ts'
import { ocrResultOf } from './show-created.ts'

/**
 * `total` is a JSON number with the decimals of `ocr_result.amount`: it has 14 digits at most,
 * which a double holds exactly enough.
 */
const ticketOf = (ticket: Ticket | null) => ({
  merchant_name: ticket?.merchant_name ?? null,
  merchant_rfc: ticket?.merchant_rfc ?? null,
  total: ticket?.amount == null ? null : Number(ticket.amount),
  date: ticket?.date ?? null,
})

const commonOf = (row: SessionRow) => {
  const ticket = row.ticket && withGiven(row.ticket, Object.assign({}, ...row.given))
  return {
    session_id: SessionId.parse(row.session_id),
    external_id: ExternalId.parse(row.external_id),
    ocr: { ticket: ticketOf(ticket) },
    ocr_result: ocrResultOf({ ticket, warnings: row.request_warnings }),
    merchant: row.merchant,
    created_at: row.created_at.toISOString(),
    test_mode: row.test_mode,
    billable: row.status === 'completed' && row.billable,
    charge: row.charge,
    warnings: Array.from(new Set(row.warnings)),
  }
}

const questionOf = ({ needs_input: asked }: SessionRow) =>
  asked && {
    reason: asked.reason ?? unsaidReason,
    fields: asked.fields.map(({ value = null, ...field }) => ({ ...field, value })),
    asked_at: asked.asked_at,
    deadline: asked.deadline,
  }

/** Nothing was issued, as far as this session knows. */
const notIssued = { recovered: false, differs: [], checks: null }

const required = <Value>(value: Value | null, column: string, row: SessionRow): Value => {
  if (value === null) throw new Error(`${row.session_id} is ${row.status} without ${column}`)
  return value
}

const completedOf = (row: SessionRow, baseUrl: string): StatusData => {
  const end = required(row.ended_at, 'ended_at', row)
  return {
    ...commonOf(row),
    status: 'completed',
    completed_at: end.toISOString(),
    processing_time_seconds: processingSeconds(row.created_at, end),
    uuid: required(row.uuid, 'uuid', row),
    files: fileLinks(baseUrl, row.session_id),
    ...issuedFacts(required(row.issued, 'its CFDI', row)),
  }
}

/**
 * The folio fiscal of a CFDI that was sent instead of a ticket: hexadecimal only, whatever the
 * document shows.
 */
const messageOf = (code: FailureCode, { ticket, failure_detail }: SessionRow, language: Language): string => {
  const message =
    language === 'es' ? spanishFailure(code, failure_detail) : failureMessage(code, failure_detail)
  const uuid = code === 'document_is_cfdi' ? ticket?.fields['uuid']?.value : undefined
  const its = language === 'es' ? 'Su folio fiscal' : 'Its folio fiscal'
  return uuid ? `${message} ${its}: ${uuid}.` : message
}

const failedOf = (row: SessionRow, language: Language): StatusData => {
  const end = required(row.ended_at, 'ended_at', row)
  const { code, source, retryable, portal_message } = required(row.failure, 'failure', row)
  return {
    ...commonOf(row),
    ...notIssued,
    status: 'failed',
    failed_at: end.toISOString(),
    processing_time_seconds: processingSeconds(row.created_at, end),
    failure: {
      code,
      message: messageOf(code, row, language),
      retryable,
      action: failures[code].action,
      source,
      portal_message,
    },
  }
}

type Shown = Readonly<{ baseUrl: string; language: Language }>

/** `data` of the status answer. */
export const showStatus = (row: SessionRow, { baseUrl, language }: Shown): StatusData => {
  switch (row.status) {
    case 'processing':
      return {
        ...commonOf(row),
        ...notIssued,
        status: 'processing',
        expires_at: row.expires_at.toISOString(),
        needs_input: questionOf(row),
      }
    case 'completed':
      return completedOf(row, baseUrl)
    case 'failed':
      return failedOf(row, language)
  }
}
