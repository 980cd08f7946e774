import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** Another service on the port of this one. */
export type Beside = Readonly<{
  /** The first part of its paths: `/console`. */
  prefix: string
  handle: (request: IncomingMessage, response: ServerResponse) => void
  /** Ends what would hold up a stop. */
  end: () => void
  stop: () => Promise<void>
}>

/** Before any hook of ours: the other service has its own headers, errors and limits. */
export const handOver = (app: FastifyInstance, { prefix, handle }: Beside): void => {
  app.addHook('onRequest', async ({ raw }, reply) => {
    const path = raw.url?.split('?', 1)[0] ?? ''
    if (path !== prefix && !path.startsWith(`${prefix}/`)) return undefined
    reply.hijack()
    handle(raw, reply.raw)
    return reply
  })
}
