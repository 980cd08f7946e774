import { normaliseName } from '#cfdi/names/normalise-name.ts'
import type { Receiver } from '#contracts/fiscal/receiver.ts'
import type { CreateSession } from '#contracts/http/requests.ts'
import type { ReceiverSource } from '../receivers/receiver-source.ts'

/**
 * What a request came to mean. `receiver`: null where it is looked up, and the session is there
 * already.
 */
export type Understood = Readonly<{
  testMode: boolean
  source: ReceiverSource
  receiver: Receiver | null
  webhookUrl: string | null
}>

export type Fields = Readonly<Record<string, unknown>>

const csfOf = (source: ReceiverSource) => (source.from === 'csf_pdf' ? { csf_pdf: source.csf.sha256 } : {})

/**
 * A body as it counts for the fingerprint (decisions.md › Idempotency): each value as validation
 * understood it, so that what means the same replays. What says nothing is left out of the meaning:
 * save_customer of a receiver that is a customer already.
 */
export const understoodBody = (
  body: CreateSession,
  { testMode, source, receiver, webhookUrl }: Understood,
): Fields => ({
  ...body,
  test_mode: testMode,
  save_customer: body.save_customer && source.from !== 'customer_id',
  ...(body.user_info &&
    receiver && {
      user_info: { ...body.user_info, razon_social: receiver.razon_social, rfc: receiver.rfc },
    }),
  ...(webhookUrl !== null && { webhook_url: webhookUrl }),
  ...csfOf(source),
})

/**
 * The same body as fingerprints of before 2026-11-26 took it: values as they were sent, all but the
 * name; and that with a company type which was not known as one.
 */
export const bodiesOfBefore = (body: CreateSession, { testMode, source, receiver }: Understood): Fields[] => {
  const asSent = { ...body, test_mode: testMode, ...csfOf(source) }
  if (!body.user_info || !receiver) return [asSent]
  const names = new Set([receiver.razon_social, normaliseName(body.user_info.razon_social, '')])
  return [...names].map((name) => ({ ...asSent, user_info: { ...body.user_info, razon_social: name } }))
}
