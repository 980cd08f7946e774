import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { layout } from './layout.ts'
import type { Answer, Followed } from './page.ts'
import type { View } from './view.ts'

/** Only what this service serves runs, styles or is shown; nobody frames it. */
const policy =
  "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'; object-src 'none'"

export const headers = {
  'content-security-policy': policy,
  'x-content-type-options': 'nosniff',
  // same-origin: without a referrer a browser names no origin in a form's POST
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
} as const

const fileName = (name: string) => name.replace(/[^\w.-]/g, '_')

/** Streams are sent by `Streams`. */
export const send = (reply: FastifyReply, view: View, answer: Exclude<Answer, Followed>): FastifyReply => {
  if ('to' in answer) return reply.redirect(answer.to, 303)
  if ('bytes' in answer) {
    const { bytes, type, name } = answer
    if (name !== undefined) reply.header('content-disposition', `attachment; filename="${fileName(name)}"`)
    return reply.type(type).send(bytes instanceof Readable ? bytes : Buffer.from(bytes))
  }
  const { title, body, status = 200 } = answer
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .send(layout(view, title, body))
}
