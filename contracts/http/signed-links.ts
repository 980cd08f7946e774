import { z } from 'zod'
import { Instant } from '../values.ts'
import { success } from './answers.ts'
import { FileParams } from './requests.ts'

/** The body of `POST /api/v1/sessions/{session_id}/files/link`. */
export const LinkFile = z.strictObject({ file_type: FileParams.shape.file_type }).meta({ id: 'LinkFile' })

export const FileLinkAnswer = success(
  z.object({
    url: z.url().describe('The download; whoever has this address needs no key.'),
    expires_at: Instant,
  }),
).meta({ id: 'FileLink' })

export const SignedParams = z.object({ link: z.string().min(1).max(200) })

/** How long a link works. */
export const linkMinutes = 15

/** Where a signed download is. */
export const signedAddress = (baseUrl: string, link: string): string =>
  `${baseUrl}/api/v1/files/signed/${link}`
