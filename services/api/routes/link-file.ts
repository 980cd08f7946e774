import { SessionParams } from '#contracts/http/requests.ts'
import { FileLinkAnswer, LinkFile, linkMinutes, signedAddress } from '#contracts/http/signed-links.ts'
import { success } from '#platform/operation/envelope.ts'
import { type App, callerOf, type Edge } from '../dispatch/edge.ts'
import { signerOf } from '../files/link-signer.ts'
import { documented, json } from './openapi.ts'

const schema = documented(
  { params: SessionParams, body: LinkFile },
  {
    operation: 'linkFile',
    summary: 'An address of the XML or PDF that works without a key',
    description: [
      `For ${linkMinutes} minutes, whatever becomes of the key that requested it: hand it only to who may have the file.`,
      'It answers as the download does.',
    ].join(' '),
    success: { 200: json('The address', FileLinkAnswer) },
    errors: [
      'invalid_json',
      'not_found',
      'session_not_completed',
      'session_failed',
      'files_expired',
      'payload_too_large',
      'unsupported_media_type',
      'invalid_request',
    ],
  },
)

const config = { costs: 'read' } as const

/** `POST /api/v1/sessions/{session_id}/files/link` */
export const linkFile = (app: App, { platform, answering, bus }: Edge): void => {
  const signer = signerOf(platform)
  app.post('/api/v1/sessions/:session_id/files/link', { schema, config }, async (request) => {
    const caller = callerOf(request)
    const { session_id: sessionId } = request.params
    await bus.ask('sessionFiles', { caller, sessionId })
    const until = Math.floor(Date.parse(platform.clock.now()) / 1_000) + linkMinutes * 60
    const link = signer.sign({ sessionId, type: request.body.file_type, mode: caller.mode, until })
    const expires = new Date(until * 1_000).toISOString()
    return success(answering, { url: signedAddress(answering.baseUrl, link), expires_at: expires }, sessionId)
  })
}
