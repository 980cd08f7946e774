import type { FastifyRequest } from 'fastify'
import { Rejection } from '#contracts/http/errors.ts'
import type { ClientAddress } from '#platform/operation/client-address.ts'
import type { Accounts, Caller } from '#platform/tenants/accounts.ts'
import type { FailedAttempts } from './failed-attempts.ts'

const bearer = /^Bearer +([\w-]{1,200}) *$/i

/** The key of a request, whether or not it is one. */
export const apiKeyOf = ({ authorization = '' }: FastifyRequest['headers']): string | undefined =>
  bearer.exec(authorization)?.[1]

type Deps = Readonly<{
  accounts: Pick<Accounts, 'authenticate'>
  failedAttempts: FailedAttempts
  clientAddress: ClientAddress
}>

/**
 * All failures look alike. A valid key always passes: others behind the same address cannot lock it
 * out.
 */
export const authenticator =
  ({ accounts, failedAttempts, clientAddress }: Deps) =>
  async (request: Pick<FastifyRequest, 'headers' | 'ip'>): Promise<Caller> => {
    const key = apiKeyOf(request.headers)
    const caller = key === undefined ? null : await accounts.authenticate(key)
    if (caller?.suspended) throw new Rejection('account_suspended', 'The account is suspended.')
    if (caller) return caller
    const retryAfterSeconds = await failedAttempts(clientAddress(request))
    if (retryAfterSeconds === null)
      throw new Rejection('unauthorized', 'A valid API key is required: Authorization: Bearer <API_KEY>.')
    throw new Rejection('rate_limited', 'Too many failed authentications from this address.', {
      retryAfterSeconds,
    })
  }
