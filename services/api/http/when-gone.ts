import type { FastifyReply } from 'fastify'

/** Fires when the connection is closed: nobody waits for the answer any more. */
export const whenGone = ({ raw }: FastifyReply): AbortSignal => {
  const gone = new AbortController()
  raw.once('close', () => gone.abort())
  if (raw.closed) gone.abort()
  return gone.signal
}

/** Frees megabytes of base64 while the ticket is read. */
export const dropBody = (request: { body: unknown }): void => {
  request.body = undefined
}
