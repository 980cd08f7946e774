import type { FastifyReply } from 'fastify'

/** Fires when the connection is closed: nobody waits for the answer any more. */
export const whenGone = ({ raw }: FastifyReply): AbortSignal => {
  const gone = new AbortController()
  raw.once('close', () => gone.abort())
  if (raw.closed) gone.abort()
  return gone.signal
}

/** Megabytes of base64 need not stay in memory while the ticket is read. */
export const dropBody = (request: { body: unknown }): void => {
  request.body = undefined
}
