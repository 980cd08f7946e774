import { Webhook } from 'standardwebhooks'
import type { components } from './generated/api.d.ts'

type Schemas = components['schemas']

/** What a webhook can be about. */
export type WebhookBody =
  | Schemas['FacturaCompleted']
  | Schemas['FacturaFailed']
  | Schemas['FacturaNeedsInput']
  | Schemas['FacturaExpiring']
  | Schemas['FacturaCancelled']

/**
 * The body of a webhook if its signature and its time (within 5 minutes) are valid; throws
 * otherwise. `body`: as it came, not parsed. `secret`: of the endpoint, `whsec_…`.
 */
export const verifyWebhook = (
  headers: Readonly<Record<string, string | string[] | undefined>>,
  body: string | Buffer,
  secret: string,
): WebhookBody => {
  const flat = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value ?? '')])
  return new Webhook(secret).verify(body, Object.fromEntries(flat)) as WebhookBody
}
