import type { RetrySession } from '#contracts/http/requests.ts'
import { mexicanDay } from '#contracts/mexican-day.ts'
import type { ResolvedReceiver } from '../receivers/resolve-receiver.ts'
import {
  type CheckContext,
  type CheckedRequest,
  checkMode,
  checkPaymentMethod,
} from '../sessions/check-request.ts'
import { fingerprintOf } from '../sessions/fingerprint.ts'
import type { FailedSession } from './find-failed.ts'

type Context = Omit<CheckContext, 'resolve' | 'mode'> &
  Readonly<{
    resolve: (today: string) => Promise<ResolvedReceiver | null>
    picture: CheckedRequest['picture']
  }>

/** What the request means: that session, and the name as a CFDI has it. */
const meaningOf = (
  { user_info: info, ...body }: RetrySession,
  { sessionId }: FailedSession,
  found: ResolvedReceiver | null,
) => ({
  ...body,
  session_id: sessionId,
  ...(info && {
    user_info: { ...info, razon_social: found?.receiver.razon_social, rfc: found?.receiver.rfc },
  }),
})

/**
 * A use that was named stays named in the retry's own retry; the fingerprint is of the body alone.
 */
const keptUso = ({ uso_cfdi: asked }: RetrySession, { requested }: FailedSession) => {
  const { uso_cfdi: named } = requested.fieldHashes
  return asked === undefined && named !== undefined ? { uso_cfdi: named } : {}
}

/**
 * The failed request with what the retry puts in its place, checked in the order of get_factura.
 * Its `simulate` is not repeated: it would fail in the same way.
 */
export const checkRetry = async (
  body: RetrySession,
  failed: FailedSession,
  { config, now, fingerprintKey, resolve, picture }: Context,
): Promise<CheckedRequest> => {
  const { testMode, paymentMethod, webhookUrl } = failed.requested
  const sandbox = checkMode({}, testMode, config)
  const today = mexicanDay(now)
  const receiver = await resolve(today)
  const fingerprint = fingerprintOf(meaningOf(body, failed, receiver), null, fingerprintKey)
  return {
    ...fingerprint,
    fieldHashes: { ...fingerprint.fieldHashes, ...keptUso(body, failed) },
    earlierFingerprints: [],
    externalId: body.external_id,
    testMode,
    sandbox,
    receiver,
    save: null,
    paymentMethod: checkPaymentMethod(body.payment_method, today) ?? paymentMethod,
    webhookUrl,
    simulate: null,
    picture,
  }
}
