import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Rejection } from '#contracts/http/errors.ts'
import { isMultipart, readMultipart, type SentForm, UPLOAD_BYTES } from './frame/sent-form.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Before the body is read: whether somebody asks who may send files there. Throws `Rejection`.
     */
    mayUpload?: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
  }
}

/** Each costs some four times its size while it is read. */
const MOST_AT_ONCE = 4

/** Forms with files: only where a page takes some, from who may send it, and few at once. */
export const acceptUploads = (app: FastifyInstance): void => {
  let open = 0
  app.addHook('onRequest', async (request, reply) => {
    if (!isMultipart(request.headers)) return
    const { mayUpload } = request.routeOptions.config
    if (!mayUpload) throw new Rejection('bad_request', 'No form of ours sends files there.')
    await mayUpload(request, reply)
    if (open >= MOST_AT_ONCE) throw new Rejection('overloaded', 'Too many files are being sent.')
    open += 1
    reply.raw.once('close', () => {
      open -= 1
    })
  })
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: UPLOAD_BYTES },
    async (request: FastifyRequest, body: Buffer): Promise<SentForm> =>
      readMultipart(body, request.headers['content-type'] ?? ''),
  )
}
