import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Platform } from '#platform/platform.ts'
import { apiKeyOf } from '../gate/authenticate.ts'
import { whenGone } from '../http/when-gone.ts'

/** Who reads a stream. */
export type Reader = Readonly<{
  /** Whether the key may still read. */
  isAllowed: () => Promise<boolean>
  /** Fires when the client has left. */
  left: AbortSignal
}>

export const readerOf = (
  { accounts }: Pick<Platform, 'accounts'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Reader => ({
  isAllowed: async () => {
    const now = await accounts.authenticate(apiKeyOf(request.headers) ?? '')
    return now !== null && !now.suspended
  },
  left: whenGone(reply),
})
