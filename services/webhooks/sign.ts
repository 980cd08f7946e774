import { createHmac } from 'node:crypto'

type Signed = Readonly<{ id: string; body: string; at: Date; secrets: readonly string[] }>

const PREFIX = 'whsec_'

const keyOf = (secret: string) => {
  const key = Buffer.from(secret.replace(PREFIX, ''), 'base64')
  if (!secret.startsWith(PREFIX) || key.length < 24)
    throw new Error('a webhook secret is whsec_ + base64 of 24 bytes or more')
  return key
}

/**
 * Standard Webhooks 1.0.0: HMAC-SHA256 over `id.timestamp.body`, one signature per valid secret,
 * newest first.
 * `at`: time of the attempt; receivers refuse an old one. `id`: of the message; receivers
 * deduplicate by it.
 */
export const sign = ({ id, body, at, secrets }: Signed): Record<string, string> => {
  const timestamp = String(Math.floor(at.getTime() / 1_000))
  const content = `${id}.${timestamp}.${body}`
  const signatures = secrets.map(
    (secret) => `v1,${createHmac('sha256', keyOf(secret)).update(content).digest('base64')}`,
  )
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}
