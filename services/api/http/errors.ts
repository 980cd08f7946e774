import { type ErrorCode, Rejection } from '#contracts/http/errors.ts'
import { diskFullProblem, isDiskFull } from '#platform/postgres/is-disk-full.ts'
import { sqlState } from '#platform/postgres/postgres.ts'
import { KeysUnavailable } from '#platform/privacy/keys/data-keys.ts'
import { StoreUnavailable } from '#platform/privacy/s3/store-unavailable.ts'
import { UnreadableEvent } from '#platform/runtime/unreadable-event.ts'
import { csfProblems } from '../csf/csf-refusals.ts'

type Row = Readonly<{ status: number; retryable?: true; means: string }>

/**
 * The contracts name the codes; only here do they become HTTP. `means` is the text on the error
 * page.
 */
export const errorTable: Record<ErrorCode, Row> = {
  invalid_json: { status: 400, means: 'The body is not JSON in UTF-8, or names __proto__ or constructor.' },
  bad_url: { status: 400, means: 'The path cannot be decoded.' },
  bad_request: { status: 400, means: 'The request is not valid HTTP.' },
  unsupported_version: { status: 400, means: 'Api-Version names a version that does not exist.' },
  unauthorized: {
    status: 401,
    means:
      'The API key is missing, malformed, unknown, expired or revoked; or a link is damaged or has expired.',
  },
  insufficient_scope: { status: 403, means: 'The key lacks the scope for this.' },
  account_suspended: { status: 403, means: 'The account is suspended.' },
  not_found: { status: 404, means: 'Unknown path, or an id that is unknown, foreign or malformed.' },
  method_not_allowed: {
    status: 405,
    means: 'The path does not allow this method; Allow lists those it does.',
  },
  request_timeout: { status: 408, retryable: true, means: 'The request took too long to arrive.' },
  external_id_conflict: {
    status: 409,
    means: 'The external_id was used with a different payload; details name the fields that differ.',
  },
  session_not_completed: {
    status: 409,
    retryable: true,
    means: 'The files are not ready yet, or the receiver to erase has open sessions: retry later.',
  },
  session_failed: { status: 409, means: 'The session failed: there will be no files.' },
  input_not_requested: {
    status: 409,
    means: 'The session asks for nothing, was given another answer, or has ended.',
  },
  session_not_cancellable: {
    status: 409,
    means: 'The CFDI may have been requested already, or the session has ended.',
  },
  session_not_retryable: {
    status: 409,
    means: 'The session has not failed, its failure allows no retry, or its photo is no longer kept.',
  },
  endpoint_exists: { status: 409, means: 'Another endpoint of the key’s mode has this url.' },
  files_expired: { status: 410, means: 'The files are past their retention.' },
  payload_too_large: { status: 413, means: 'The body is over 15 MiB.' },
  unsupported_media_type: {
    status: 415,
    means: 'The body must be application/json in UTF-8, without content encoding.',
  },
  invalid_request: { status: 422, means: 'Fields are missing, unknown or malformed; details name each.' },
  receiver_required: { status: 422, means: 'One of user_info, customer_id and csf_pdf is required.' },
  receiver_ambiguous: { status: 422, means: 'Only one of user_info, customer_id and csf_pdf may be given.' },
  customer_not_found: { status: 422, means: 'There is no such customer_id.' },
  invalid_rfc: { status: 422, means: 'The RFC is malformed or generic.' },
  invalid_catalog_code: {
    status: 422,
    means: 'A code is not in SAT’s catalogue, or not valid for a purchase.',
  },
  regimen_uso_mismatch: {
    status: 422,
    means: 'RFC, régimen and UsoCFDI do not match; details list what would.',
  },
  invalid_base64: { status: 422, means: 'Not standard base64 with padding.' },
  image_too_large: { status: 422, means: 'The image is over 8 MiB.' },
  image_too_small: { status: 422, means: 'A side of the image is under 300 px.' },
  image_dimensions_exceeded: { status: 422, means: 'The image is over 64 megapixels or 16,000 px a side.' },
  image_corrupt: { status: 422, means: 'The image is truncated or damaged.' },
  unsupported_image_format: { status: 422, means: 'The image is not a JPEG, PNG, WebP, HEIC or PDF.' },
  csf_unreadable: {
    status: 422,
    means: `The Constancia de Situación Fiscal cannot be used; details say why: ${Object.keys(csfProblems).join(', ')}.`,
  },
  webhook_url_not_allowed: {
    status: 422,
    means: 'The webhook address is not a public https address on port 443 or 8443.',
  },
  too_many_endpoints: { status: 422, means: 'The account has 10 webhook endpoints of the key’s mode.' },
  rate_limited: { status: 429, retryable: true, means: 'Too many requests: wait for Retry-After.' },
  too_many_concurrent_requests: {
    status: 429,
    retryable: true,
    means: 'Too many creates in flight, or event streams open: wait for one to end.',
  },
  headers_too_large: { status: 431, means: 'The headers are over 16 KiB.' },
  internal_error: { status: 500, retryable: true, means: 'The service failed; quote the request_id.' },
  overloaded: { status: 503, retryable: true, means: 'No capacity right now: wait for Retry-After.' },
  maintenance: { status: 503, retryable: true, means: 'The service is stopping or being maintained.' },
  ocr_timeout: {
    status: 503,
    retryable: true,
    means: 'The ticket is still being read: retry the same request to join it.',
  },
}

const frameworkCodes: Record<string, ErrorCode> = {
  FST_ERR_BAD_URL: 'bad_url',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad_request',
}

/** Refusals of the framework, unless they are about the path. */
const fieldOf: Partial<Record<ErrorCode, string>> = {
  payload_too_large: 'body',
  unsupported_media_type: 'content-type',
  bad_request: 'content-length',
}

const outages = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EMFILE'])
/**
 * SQLSTATE classes 08 connection, 53 resources (disk, memory, connections), 57P shutdown; 25006
 * read-only.
 */
const outageStates = /^(08|53|57P|25006)/
const lostConnection =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered|Query read timeout)/

const isOutage = (error: Error, code: unknown) =>
  error instanceof KeysUnavailable ||
  error instanceof StoreUnavailable ||
  outageStates.test(sqlState(error) ?? '') ||
  (typeof code === 'string' && outages.has(code)) ||
  lostConnection.test(error.message)

const codeOf = (error: Error): unknown => ('code' in error ? error.code : undefined)
const statusOf = (error: Error): unknown => ('statusCode' in error ? error.statusCode : undefined)

const standard = (code: ErrorCode, retryAfterSeconds?: number) =>
  new Rejection(code, errorTable[code].means, retryAfterSeconds === undefined ? {} : { retryAfterSeconds })

/** The session has an event of a newer version: the process that replaces this one will answer. */
const newerSession = () =>
  new Rejection('maintenance', 'A newer version of the service is starting: retry later.', {
    retryAfterSeconds: 30,
  })

/** A refusal that its code explains, with the part of the request that it is about. */
export const refusalOf = (
  code: ErrorCode,
  field: string,
  { reason = code, message = errorTable[code].means }: { reason?: string; message?: string } = {},
): Rejection => new Rejection(code, errorTable[code].means, { details: [{ field, code: reason, message }] })

const diskFull = (error: Error) =>
  new Rejection('overloaded', `Nothing was stored: ${diskFullProblem(error)}.`, { retryAfterSeconds: 30 })

/**
 * Turns any error into a refusal that clients may see: never a stack, a driver's message or a piece
 * of the body.
 */
export const toRejection = (thrown: unknown): Rejection => {
  if (thrown instanceof Rejection) return thrown
  if (!(thrown instanceof Error)) return standard('internal_error')
  const code = codeOf(thrown)
  const known = typeof code === 'string' ? frameworkCodes[code] : undefined
  if (known) return refusalOf(known, fieldOf[known] ?? 'path')
  if (thrown instanceof UnreadableEvent) return newerSession()
  if (isDiskFull(thrown)) return diskFull(thrown)
  if (isOutage(thrown, code)) return standard('overloaded', 5)
  const status = statusOf(thrown)
  if (typeof status === 'number' && status >= 400 && status < 500) return standard('bad_request')
  return standard('internal_error')
}
