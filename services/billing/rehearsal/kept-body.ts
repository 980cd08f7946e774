import type { Answer } from '../engine/http/exchange.ts'
import { charsetOf } from '../engine/page/charset-of.ts'
import { encodeText } from '../engine/page/encode-text.ts'
import { type Personal, redact } from '../engine/page/redact.ts'
import { isZip, unzipFiles, type ZippedFile } from '../engine/take/unzip-files.ts'
import { zipFiles } from '../engine/take/zip-files.ts'
import type { Answered } from './fixture.ts'

type Body = Pick<Answered, 'body' | 'charset'>

const emptyPdf = '%PDF-1.4\n% taken out\n'

const isPdf = (bytes: Buffer): boolean => bytes.subarray(0, 4).toString('latin1') === '%PDF'

const asBytes = (bytes: Uint8Array): Body => ({ body: Buffer.from(bytes).toString('base64'), charset: null })

const redactedText = (bytes: Buffer, charset: string, personal: readonly Personal[]): string =>
  redact(new TextDecoder(charset, { ignoreBOM: true }).decode(bytes), personal)

const redactedFile = ({ name, bytes }: ZippedFile, personal: readonly Personal[]): ZippedFile => {
  const isText = /\.(?:xml|txt)$/i.test(name)
  const text = isText ? redactedText(bytes, charsetOf(bytes, ''), personal) : emptyPdf
  return { name: redact(name, personal), bytes: Buffer.from(text) }
}

const redactedZip = async (bytes: Buffer, personal: readonly Personal[]): Promise<Body> => {
  const { files } = await unzipFiles(bytes)
  return asBytes(zipFiles(files.map((file) => redactedFile(file, personal))))
}

const utf16 = (text: string, charset: string): Buffer => {
  const bytes = Buffer.from(text, 'utf16le')
  return charset === 'utf-16be' ? bytes.swap16() : bytes
}

/** What is kept of an answer: files lose their content, texts the personal data. */
export const keptBody = async ({ bytes, headers }: Answer, personal: readonly Personal[]): Promise<Body> => {
  if (isPdf(bytes)) return asBytes(Buffer.from(emptyPdf))
  if (isZip(bytes)) return redactedZip(bytes, personal)
  const charset = charsetOf(bytes, headers['content-type'] ?? '')
  const text = redactedText(bytes, charset, personal)
  return charset.startsWith('utf-16') ? asBytes(utf16(text, charset)) : { body: text, charset }
}

export const bytesKept = ({ body, charset }: Body): Buffer =>
  charset === null ? Buffer.from(body, 'base64') : encodeText(body, charset)
