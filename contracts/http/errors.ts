/** Codes are stable and for programs; messages are for people and may change. */

/** Answers of the API; `services/api/http/errors.ts` gives them their HTTP status. */
export const errorCodes = [
  'invalid_json',
  'bad_url',
  'bad_request',
  'unsupported_version',
  'unauthorized',
  'insufficient_scope',
  'account_suspended',
  'not_found',
  'method_not_allowed',
  'request_timeout',
  'headers_too_large',
  'external_id_conflict',
  'session_not_completed',
  'session_failed',
  'input_not_requested',
  'session_not_cancellable',
  'session_not_retryable',
  'endpoint_exists',
  'files_expired',
  'payload_too_large',
  'unsupported_media_type',
  'invalid_request',
  'receiver_required',
  'receiver_ambiguous',
  'customer_not_found',
  'invalid_rfc',
  'invalid_catalog_code',
  'regimen_uso_mismatch',
  'invalid_base64',
  'image_too_large',
  'image_too_small',
  'image_dimensions_exceeded',
  'image_corrupt',
  'unsupported_image_format',
  'csf_unreadable',
  'webhook_url_not_allowed',
  'too_many_endpoints',
  'rate_limited',
  'too_many_concurrent_requests',
  'internal_error',
  'overloaded',
  'maintenance',
  'ocr_timeout',
] as const
export type ErrorCode = (typeof errorCodes)[number]

export type ErrorDetail = Readonly<{ field: string; code: string; message: string }>

/**
 * A request that the service understood and refuses. Anything else that throws is a defect or an
 * outage.
 */
export class Rejection extends Error {
  readonly code: ErrorCode
  readonly details: readonly ErrorDetail[]
  readonly sessionId: string | null
  readonly retryAfter: number | null

  constructor(
    code: ErrorCode,
    message: string,
    more: { details?: readonly ErrorDetail[]; sessionId?: string; retryAfterSeconds?: number } = {},
  ) {
    super(message)
    this.name = 'Rejection'
    this.code = code
    this.details = more.details ?? []
    this.sessionId = more.sessionId ?? null
    this.retryAfter = more.retryAfterSeconds ?? null
  }
}
