import { isFormaPago } from '#cfdi/catalogs/is-forma-pago.ts'
import type { SessionEventOf } from '#contracts/events/session-events.ts'
import type { Simulation } from '#contracts/failures.ts'
import type { Receiver } from '#contracts/fiscal/receiver.ts'
import { type ErrorDetail, Rejection } from '#contracts/http/errors.ts'
import type { AnalyzeTicket, CreateSession } from '#contracts/http/requests.ts'
import { mexicanDay } from '#contracts/mexican-day.ts'
import type { Mode } from '#contracts/values.ts'
import type { Config } from '#platform/runtime/config.ts'
import { type CheckedImage, checkImage } from '../pictures/check-image.ts'
import { type ReceiverSource, receiverSource } from '../receivers/receiver-source.ts'
import type { ResolvedReceiver } from '../receivers/resolve-receiver.ts'
import { allowedUrl } from '../webhooks/allowed-url.ts'
import { digestOf, type Fingerprint, fingerprintOf } from './fingerprint.ts'
import { earlierBodies, type Fields, understoodBody } from './understood-body.ts'

export type CheckedRequest = Fingerprint &
  Readonly<{
    /**
     * The fingerprints that older versions would have stored: a replay of an older session matches
     * one of these.
     */
    earlierFingerprints: readonly Fingerprint[]
    externalId: CreateSession['external_id']
    testMode: boolean
    sandbox: boolean
    /** Null if the session exists already: it keeps its first receiver. */
    receiver: ResolvedReceiver | null
    /** The part of the receiver to save, and the use that belongs to it; null: nothing. */
    save: Readonly<{ usoCfdi: string | null }> | null
    paymentMethod: string | null
    webhookUrl: string | null
    simulate: Simulation | null
    /** Called only for a new session. */
    picture: (receiver: Receiver) => Promise<Picture>
  }>

/** `reading`: what was read of it before, in another session; null: it is to be read. */
export type Picture = Readonly<{ image: CheckedImage; reading: TakenReading | null }>
/** `bytes`: the blob that `data.reading` names. */
export type TakenReading = Readonly<{ data: SessionEventOf<'TicketRead'>['data']; bytes: Uint8Array }>

export type CheckContext = Readonly<{
  mode: Mode
  config: Pick<Config, 'sandbox' | 'allowLocalWebhooks'>
  now: string
  /** The account's key for fingerprints. */
  fingerprintKey: string
  /**
   * Throws `Rejection`; null if the session of this external_id exists already. `today`: the day in
   * Mexico.
   */
  resolve: (asked: { source: ReceiverSource; today: string }) => Promise<ResolvedReceiver | null>
}>

const invalid = (message: string, details: readonly ErrorDetail[]) =>
  new Rejection('invalid_request', message, { details })

const refuseTestMode = (testMode: boolean, allowed: Config['sandbox']): void => {
  if (!testMode || allowed !== 'off') return
  const message = 'test sessions need the sandbox, which this installation has switched off'
  throw invalid('Test sessions are not available here.', [
    { field: 'test_mode', code: 'not_available', message },
  ])
}

/** Whether the session uses the sandbox; throws `Rejection` where it is switched off. */
export const checkMode = (
  body: Pick<CreateSession, 'simulate'>,
  testMode: boolean,
  { sandbox: allowed }: CheckContext['config'],
): boolean => {
  const sandbox = testMode || allowed === 'all'
  refuseTestMode(testMode, allowed)
  if (body.simulate !== undefined && !sandbox) {
    const message = 'only sessions that use the sandbox can simulate: set test_mode or use a test key'
    throw invalid('simulate needs the sandbox.', [{ field: 'simulate', code: 'not_allowed', message }])
  }
  return sandbox
}

/** Throws `Rejection`; null where the request names none. */
export const checkPaymentMethod = (code: string | undefined, today: string): string | null => {
  if (code === undefined || isFormaPago(code, today)) return code ?? null
  const message = 'payment_method is not a code of c_FormaPago that the invoice of a purchase may use'
  const details = [{ field: 'payment_method', code: 'invalid_catalog_code', message }]
  throw new Rejection('invalid_catalog_code', `${message}.`, { details })
}

const webhookUrlOf = (url: string | undefined, allowLocal: boolean): string | null =>
  url === undefined ? null : allowedUrl({ field: 'webhook_url', url }, { allowLocal })

/** `sandbox`: whether a session with this ticket would use it. */
export type CheckedAnalysis = Readonly<{ sandbox: boolean; isLive: boolean; image: CheckedImage }>

/** The same checks as for a session, as far as they apply. */
export const checkAnalysis = (
  body: AnalyzeTicket,
  { mode, config }: Pick<CheckContext, 'mode' | 'config'>,
): CheckedAnalysis => {
  const testMode = mode === 'test' || body.test_mode
  refuseTestMode(testMode, config.sandbox)
  const sandbox = testMode || config.sandbox === 'all'
  return { sandbox, isLive: !testMode, image: checkImage(body.ticket_image).image }
}

/**
 * Checks the values of a well-formed body in the order of decisions.md: receiver, catalogues, URL,
 * image; the first fault decides.
 */
export const checkRequest = async (body: CreateSession, context: CheckContext): Promise<CheckedRequest> => {
  const { mode, config, now } = context
  const testMode = mode === 'test' || body.test_mode
  const sandbox = checkMode(body, testMode, config)
  const today = mexicanDay(now)
  const source = receiverSource(body)
  const receiver = await context.resolve({ source, today })
  const paymentMethod = checkPaymentMethod(body.payment_method, today)
  const webhookUrl = webhookUrlOf(body.webhook_url, config.allowLocalWebhooks)
  const { image, parts } = checkImage(body.ticket_image)
  const understood = { testMode, source, receiver: receiver?.receiver ?? null, webhookUrl }
  const digests = parts.map(digestOf)
  const digest = typeof body.ticket_image === 'string' ? (digests[0] ?? null) : digests
  const fingerprint = (fields: Fields) => fingerprintOf(fields, digest, context.fingerprintKey)
  return {
    ...fingerprint(understoodBody(body, understood)),
    earlierFingerprints: earlierBodies(body, understood).map(fingerprint),
    externalId: body.external_id,
    testMode,
    sandbox,
    receiver,
    save: body.save_customer && source.from !== 'customer_id' ? { usoCfdi: body.uso_cfdi ?? null } : null,
    paymentMethod,
    webhookUrl,
    simulate: body.simulate ?? null,
    picture: async () => ({ image, reading: null }),
  }
}
