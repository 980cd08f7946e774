import { isFormaPago } from '#cfdi/forma-pago.ts'
import { type ErrorDetail, Rejection } from '#contracts/errors.ts'
import type { Simulation } from '#contracts/failures.ts'
import type { AnalyzeTicket, CreateSession } from '#contracts/http.ts'
import type { Receiver } from '#contracts/receiver.ts'
import type { Mode } from '#contracts/values.ts'
import type { Config } from '#platform/config.ts'
import { checkWebhookUrl } from '#platform/guard-url.ts'
import { type CheckedImage, checkImage } from './check-image.ts'
import { type Fingerprint, fingerprintOf } from './fingerprint.ts'
import { notYet, receiverOf } from './receiver-of.ts'

export type CheckedRequest = Fingerprint &
  Readonly<{
    externalId: CreateSession['external_id']
    testMode: boolean
    sandbox: boolean
    receiver: Receiver
    usoCfdi: string
    paymentMethod: string | null
    webhookUrl: string | null
    simulate: Simulation | null
    image: CheckedImage
    /** Absent where there is nothing to warn of. */
    warnings?: string[]
  }>

export type CheckContext = Readonly<{
  mode: Mode
  config: Pick<Config, 'sandbox' | 'allowLocalWebhooks'>
  now: string
  /** Of the account. */
  fingerprintKey: string
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

const checkMode = (
  body: CreateSession,
  testMode: boolean,
  { sandbox: allowed }: CheckContext['config'],
): boolean => {
  const sandbox = testMode || allowed === 'all'
  if (body.save_customer) throw invalid('save_customer is not available yet.', [notYet('save_customer')])
  refuseTestMode(testMode, allowed)
  if (body.simulate !== undefined && !sandbox) {
    const message = 'only sessions that use the sandbox can simulate: set test_mode or use a test key'
    throw invalid('simulate needs the sandbox.', [{ field: 'simulate', code: 'not_allowed', message }])
  }
  return sandbox
}

const checkPaymentMethod = (code: string | undefined, today: string): string | null => {
  if (code === undefined || isFormaPago(code, today)) return code ?? null
  const message = 'payment_method is not a code of c_FormaPago that an invoice of a purchase can have'
  const details = [{ field: 'payment_method', code: 'invalid_catalog_code', message }]
  throw new Rejection('invalid_catalog_code', `${message}.`, { details })
}

const webhookUrlOf = (url: string | undefined, allowLocal: boolean): string | null => {
  if (url === undefined) return null
  const checked = checkWebhookUrl(url, { allowLocal })
  if (checked.ok) return checked.url
  const details = [{ field: 'webhook_url', code: 'webhook_url_not_allowed', message: checked.reason }]
  throw new Rejection('webhook_url_not_allowed', `webhook_url is not allowed: ${checked.reason}.`, {
    details,
  })
}

/** `sandbox`: whether a session with this ticket would use it. */
export type CheckedAnalysis = Readonly<{ sandbox: boolean; image: CheckedImage }>

/** The same checks as of a session, as far as there is something to check. */
export const checkAnalysis = (
  body: AnalyzeTicket,
  { mode, config }: Pick<CheckContext, 'mode' | 'config'>,
): CheckedAnalysis => {
  const testMode = mode === 'test' || body.test_mode
  refuseTestMode(testMode, config.sandbox)
  return { sandbox: testMode || config.sandbox === 'all', image: checkImage(body.ticket_image) }
}

/** Made once: it costs more than the rest of the checks together. */
const mexicanDays = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Mexico_City' })

/** Catalogues hold from and until days of Mexico. */
const mexicanDay = (instant: string) => mexicanDays.format(new Date(instant))

/**
 * What the values of a well-shaped body mean, in the order of decisions.md: receiver, catalogues, URL, image; the first fault
 * decides. Needs no I/O.
 */
export const checkRequest = (body: CreateSession, context: CheckContext): CheckedRequest => {
  const { mode, config, now } = context
  const testMode = mode === 'test' || body.test_mode
  const sandbox = checkMode(body, testMode, config)
  const today = mexicanDay(now)
  const { receiver, usoCfdi, warnings } = receiverOf(body, today)
  const paymentMethod = checkPaymentMethod(body.payment_method, today)
  const webhookUrl = webhookUrlOf(body.webhook_url, config.allowLocalWebhooks)
  const image = checkImage(body.ticket_image)
  const normalised = {
    ...body,
    test_mode: testMode,
    user_info: { ...body.user_info, razon_social: receiver.razon_social },
  }
  return {
    ...fingerprintOf(normalised, image.bytes, context.fingerprintKey),
    externalId: body.external_id,
    testMode,
    sandbox,
    receiver,
    usoCfdi,
    paymentMethod,
    webhookUrl,
    simulate: body.simulate ?? null,
    image,
    ...(warnings.length > 0 && { warnings: [...warnings] }),
  }
}
