import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Mode } from '#contracts/values.ts'
import type { Platform } from '#platform/platform.ts'
import type { FileType } from '../sessions/find-session-files.ts'

/** The one file that a link opens, and until when: seconds since 1970. */
export type LinkedFile = Readonly<{ sessionId: string; type: FileType; mode: Mode; until: number }>

export type LinkSigner = Readonly<{
  sign: (file: LinkedFile) => string
  /** Null unless it was signed with the same secret. It may have expired. */
  read: (link: string) => LinkedFile | null
}>

const shape = /^(?<sessionId>\w+)\.(?<type>xml|pdf)\.(?<mode>live|test)\.(?<until>\d{1,12})\.[\w-]{43}$/

/** Links are signed with HMAC-SHA256: nothing is stored, and every process can read them. */
export const createLinkSigner = (secret: string): LinkSigner => {
  const sign = ({ sessionId, type, mode, until }: LinkedFile) => {
    const signed = `${sessionId}.${type}.${mode}.${until}`
    return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
  }
  const read = (link: string): LinkedFile | null => {
    const { sessionId = '', type, mode, until } = shape.exec(link)?.groups ?? {}
    const file: LinkedFile = {
      sessionId,
      type: type === 'pdf' ? 'pdf' : 'xml',
      mode: mode === 'live' ? 'live' : 'test',
      until: Number(until),
    }
    const [given, right] = [Buffer.from(link), Buffer.from(sign(file))]
    // the texts are compared: two of them may stand for the same bytes in base64
    return given.length === right.length && timingSafeEqual(given, right) ? file : null
  }
  return { sign, read }
}

export const signerOf = ({ keyFor }: Pick<Platform, 'keyFor'>): LinkSigner =>
  createLinkSigner(keyFor('file links'))
