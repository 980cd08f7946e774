import { normaliseName } from '#cfdi/names/normalise-name.ts'
import type { Receiver } from '#contracts/fiscal/receiver.ts'
import type { CreateSession } from '#contracts/http/requests.ts'
import type { ReceiverSource } from '../receivers/receiver-source.ts'

/**
 * What a request means. `receiver`: null if it was to be looked up and the session exists already.
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
 * The body as the fingerprint sees it (decisions.md › Idempotency): each value as validation
 * understood it, so that requests of the same meaning replay. A field without effect is left out,
 * such as save_customer for a receiver that is a customer already.
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
 * The same body in the forms that fingerprints had before 2026-11-26: values as they were sent,
 * except the name; and the same with a company type that was not recognised then.
 */
export const earlierBodies = (body: CreateSession, { testMode, source, receiver }: Understood): Fields[] => {
  const asSent = { ...body, test_mode: testMode, ...csfOf(source) }
  if (!body.user_info || !receiver) return [asSent]
  const names = new Set([receiver.razon_social, normaliseName(body.user_info.razon_social, '')])
  return [...names].map((name) => ({ ...asSent, user_info: { ...body.user_info, razon_social: name } }))
}
