import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Received } from './receiver.ts'

/**
 * Standard Webhooks, the receiver's side: HMAC-SHA256 over `id.timestamp.body`; one valid signature
 * is enough.
 */
export const isSigned = ({ headers, body }: Received, secret: string): boolean => {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const content = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const expected = createHmac('sha256', key).update(content).digest()
  const given = (headers['webhook-signature'] ?? '')
    .split(' ')
    .map((part) => Buffer.from(part.replace(/^v1,/, ''), 'base64'))
  return given.some(
    (signature) => signature.length === expected.length && timingSafeEqual(signature, expected),
  )
}
