import { Webhook } from 'standardwebhooks'

/** The headers of a webhook as Standard Webhooks signs it, now. */
export const signWebhook = (id: string, body: string, secret: string): Readonly<Record<string, string>> => {
  const at = new Date()
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
    'webhook-signature': new Webhook(secret).sign(id, at, body),
  }
}
