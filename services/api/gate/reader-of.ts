import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Platform } from '#platform/platform.ts'
import { whenGone } from '../http/when-gone.ts'
import type { Reader } from '../streams/open-streams.ts'
import { apiKeyOf } from './authenticate.ts'

/** Who reads the answer to a request. */
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
