import type { z } from 'zod'
import { FileLinkAnswer, type LinkFile, signedAddress } from '#contracts/http/signed-links.ts'
import { example } from './example.ts'
import { exampleValues } from './example-values.ts'

const { sessionId, link } = exampleValues

/** By `operationId`. */
export const fileExamples = {
  linkFile: example(FileLinkAnswer, {
    body: { file_type: 'xml' } satisfies z.input<typeof LinkFile>,
    data: {
      url: signedAddress('https://api.example.com', link),
      // the end that the link is signed with
      expires_at: '2026-11-20T16:28:15.000Z',
    },
    sessionId,
  }),
}
