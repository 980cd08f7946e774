import type { FastifyRequest } from 'fastify'
import { Rejection } from '#contracts/http/errors.ts'
import type { Platform } from '#platform/platform.ts'
import type { Caller } from '#platform/tenants/accounts.ts'
import type { LinkedFile, LinkSigner } from './link-signer.ts'

const refused = (code: string, message: string) =>
  new Rejection('unauthorized', `The link ${message}: request a new one.`, {
    details: [{ field: 'link', code, message }],
  })

const linkOf = ({ params }: Pick<FastifyRequest, 'params'>): string =>
  typeof params === 'object' && params !== null && 'link' in params ? String(params.link) : ''

/** The file that the path is signed for. Throws `unauthorized`. */
export const linkedFile =
  ({ signer, clock }: Pick<Platform, 'clock'> & Readonly<{ signer: LinkSigner }>) =>
  (request: Pick<FastifyRequest, 'params'>): LinkedFile => {
    const file = signer.read(linkOf(request))
    if (!file) throw refused('invalid_signature', 'is damaged or not ours')
    if (file.until * 1_000 <= Date.parse(clock.now())) throw refused('expired', 'has expired')
    return file
  }

/** The account that a link belongs to, limited to what the link allows. Throws `unauthorized`. */
export const linkAuthenticator = (
  deps: Pick<Platform, 'clock' | 'log'> & Readonly<{ signer: LinkSigner }>,
) => {
  const fileOf = linkedFile(deps)
  return async (request: Pick<FastifyRequest, 'params'>): Promise<Caller> => {
    const { sessionId, mode } = fileOf(request)
    const [first] = await deps.log.read(sessionId)
    if (first?.meta.mode !== mode) throw refused('invalid_signature', 'is damaged or not ours')
    return { accountId: first.meta.accountId, mode, suspended: false, scopes: ['sessions:read'] }
  }
}
