import PostalMime from 'postal-mime'
import type { ZippedFile } from '../engine/take/unzip-files.ts'

/** What a mail brings: its attachments whatever they call themselves, and its text. */
export type MailContent = Readonly<{
  files: readonly ZippedFile[]
  html: string
  text: string
  /** What a server says of a mail that it was to deliver; null: it is no such report. */
  report: string | null
}>

const MAX_FILES = 50
const limits = { maxNestingDepth: 30, maxRfc822NestingDepth: 3, maxHeadersSize: 256 * 1_024 }

const bytesOf = (content: ArrayBuffer | Uint8Array | string): Buffer =>
  typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as Uint8Array)

/** Null for what is no mail, or one that is nested beyond reason. */
export const readMail = async (bytes: Buffer): Promise<MailContent | null> => {
  try {
    const mail = await PostalMime.parse(bytes, { ...limits, attachmentEncoding: 'arraybuffer' })
    const files = mail.attachments
      .slice(0, MAX_FILES)
      .map(({ filename, content }) => ({ name: filename ?? '', bytes: bytesOf(content) }))
    const report = mail.attachments.find(({ mimeType }) => mimeType === 'message/delivery-status')
    const told = report === undefined ? null : bytesOf(report.content).toString('utf8')
    return { files, html: mail.html ?? '', text: mail.text ?? '', report: told }
  } catch {
    return null
  }
}
