import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import type { FastifyReply } from 'fastify'
import { transportSecurity } from '#contracts/http/transport-security.ts'
import { layout } from './layout.ts'
import type { Answer, Followed, Sent } from './page.ts'
import type { View } from './view.ts'

/** Only what this service serves runs, styles or is shown. */
const policyIn = (ancestors: 'none' | 'self') =>
  `default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors '${ancestors}'; object-src 'none'`

/**
 * Of a page of somebody else: no script, no form, no link out of its frame, and an origin of its
 * own.
 */
const foreignPolicy =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

export const headers = {
  'content-security-policy': policyIn('none'),
  ...transportSecurity,
  'x-content-type-options': 'nosniff',
  // same-origin: without a referrer a browser names no origin in a form's POST
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
} as const

const fileName = (name: string) => name.replace(/[^\w.-]/g, '_')

/**
 * Text goes packed: lists repeat themselves. That a page also shows what its address says gives
 * nothing of it away: no other site can have it asked for with a strict cookie.
 */
const sendText = (reply: FastifyReply, type: string, text: string | Uint8Array): FastifyReply => {
  reply.type(type).header('vary', 'accept-encoding')
  const takesGzip = /\bgzip\b/.test(reply.request.headers['accept-encoding'] ?? '')
  if (!takesGzip) return reply.send(typeof text === 'string' ? text : Buffer.from(text))
  return reply.header('content-encoding', 'gzip').send(gzipSync(text))
}

const sendBytes = (reply: FastifyReply, { bytes, type, name, foreign, framed }: Sent): FastifyReply => {
  if (framed) reply.header('content-security-policy', policyIn('self'))
  if (foreign) reply.header('content-security-policy', foreignPolicy)
  if (name !== undefined) reply.header('content-disposition', `attachment; filename="${fileName(name)}"`)
  if (type.startsWith('application/json') && !(bytes instanceof Readable)) return sendText(reply, type, bytes)
  return reply.type(type).send(bytes instanceof Readable ? bytes : Buffer.from(bytes))
}

/** Streams are sent by `Streams`. */
export const send = (reply: FastifyReply, view: View, answer: Exclude<Answer, Followed>): FastifyReply => {
  if ('to' in answer) return reply.redirect(answer.to, 303)
  if ('bytes' in answer) return sendBytes(reply, answer)
  const { title, body, status = 200, retryAfter } = answer
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  return sendText(reply.code(status), 'text/html; charset=utf-8', layout(view, title, body))
}
