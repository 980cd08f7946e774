import { SignedParams } from '#contracts/http/signed-links.ts'
import { type App, callerOf, type Edge } from '../dispatch/edge.ts'
import { linkedFile } from '../files/authenticate-link.ts'
import { signerOf } from '../files/link-signer.ts'
import { sendFile } from '../files/send-file.ts'
import { downloaded } from './files.ts'
import { documented } from './openapi.ts'

const schema = documented(
  { params: SignedParams },
  {
    operation: 'downloadLinkedFile',
    summary: 'The file of a link of `sessions/{session_id}/files/link`, without a key',
    description: 'As `files/{session_id}/{file_type}`. A link that is damaged or has expired: 401.',
    keyed: false,
    success: downloaded,
    errors: [
      'unsupported_version',
      'unauthorized',
      'not_found',
      'session_not_completed',
      'session_failed',
      'files_expired',
      'rate_limited',
      'overloaded',
      'maintenance',
    ],
  },
)

/** `GET /api/v1/files/signed/{link}`, HEAD too; behind `linkAuthenticator`. */
export const signedFiles = (app: App, { platform, bus }: Edge): void => {
  // a browser's cache would open the file after the link has expired
  const send = sendFile(platform, 'private, no-store')
  const fileOf = linkedFile({ clock: platform.clock, signer: signerOf(platform) })
  for (const method of ['GET', 'HEAD'] as const)
    app.route({
      method,
      url: '/api/v1/files/signed/:link',
      exposeHeadRoute: false,
      schema: { ...schema, hide: method === 'HEAD' },
      handler: async (request, reply) => {
        const { sessionId, type } = fileOf(request)
        const found = await bus.ask('sessionFiles', { caller: callerOf(request), sessionId })
        return send(request, reply, found.files[type])
      },
    })
}
