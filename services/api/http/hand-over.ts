import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Rejection } from '#contracts/http/errors.ts'

type Headers = Readonly<Record<string, string>>

/** Another service on the port of this one. */
export type Beside = Readonly<{
  /** The first part of its paths: `/console`. */
  prefix: string
  handle: (request: IncomingMessage, response: ServerResponse) => void
  /** What it says of a request that no parser could read. `head`: what came of it. */
  refuse: (rejection: Rejection, head: string) => Readonly<{ headers: Headers; body: string }>
  /** Ends what would hold up a stop. */
  end: () => void
  stop: () => Promise<void>
}>

/** `target`: of a request line. */
export const isBelow = ({ prefix }: Beside, target: string): boolean => {
  const path = target.split('?', 1)[0] ?? ''
  return path === prefix || path.startsWith(`${prefix}/`)
}

type OnError = (thrown: FastifyError, request: FastifyRequest, reply: FastifyReply) => void

/** What the router refuses before any hook, as a path that cannot be decoded. */
export const unlessBeside =
  (beside: Beside | undefined, onError: OnError): OnError =>
  (thrown, request, reply) => {
    if (!beside || !isBelow(beside, request.raw.url ?? '')) return onError(thrown, request, reply)
    reply.hijack()
    beside.handle(request.raw, reply.raw)
  }

/** Before any hook of ours: the other service has its own headers, errors and limits. */
export const handOver = (app: FastifyInstance, beside: Beside): void => {
  app.addHook('onRequest', async ({ raw }, reply) => {
    if (!isBelow(beside, raw.url ?? '')) return undefined
    reply.hijack()
    beside.handle(raw, reply.raw)
    return reply
  })
}
