import { randomBytes } from 'node:crypto'
import { encodeText, urlencode } from '../page/encode-text.ts'
import type { Entry } from './form-entries.ts'

export type Encoded = Readonly<{ type: string; bytes: Buffer }>

export const urlencoded = (entries: readonly Entry[], charset: string): string =>
  entries.map(({ name, value }) => `${urlencode(name, charset)}=${urlencode(value, charset)}`).join('&')

const quoted = (name: string): string =>
  name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A')

const partOf = ({ name, value, file }: Entry, charset: string): Buffer => {
  const extra = file ? '; filename=""\r\nContent-Type: application/octet-stream' : ''
  const head = encodeText(`Content-Disposition: form-data; name="${quoted(name)}"`, charset)
  return Buffer.concat([head, Buffer.from(`${extra}\r\n\r\n`), encodeText(value, charset)])
}

const multipart = (entries: readonly Entry[], charset: string): Encoded => {
  const boundary = `----FormBoundary${randomBytes(12).toString('hex')}`
  const parts = entries.flatMap((entry) => [
    Buffer.from(`--${boundary}\r\n`),
    partOf(entry, charset),
    Buffer.from('\r\n'),
  ])
  const bytes = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)])
  return { type: `multipart/form-data; boundary=${boundary}`, bytes }
}

const plainText = (entries: readonly Entry[], charset: string): Encoded => ({
  type: 'text/plain',
  bytes: encodeText(entries.map(({ name, value }) => `${name}=${value}\r\n`).join(''), charset),
})

export type Enctype = 'urlencoded' | 'multipart' | 'text'

export const enctypeOf = (enctype: string | undefined): Enctype => {
  if (/multipart/i.test(enctype ?? '')) return 'multipart'
  return /text\/plain/i.test(enctype ?? '') ? 'text' : 'urlencoded'
}

/** A body as browsers write it. */
export const encodeForm = (entries: readonly Entry[], enctype: Enctype, charset: string): Encoded => {
  if (enctype === 'multipart') return multipart(entries, charset)
  if (enctype === 'text') return plainText(entries, charset)
  return {
    type: 'application/x-www-form-urlencoded',
    bytes: Buffer.from(urlencoded(entries, charset), 'latin1'),
  }
}
