import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { once } from '#contracts/once.ts'

export type Asset = Readonly<{
  type: string
  bytes: Buffer
  /** Of the content, in quotes. */
  etag: string
  /** Null: it is compressed as it is. */
  gzipped: (() => Promise<Buffer>) | null
}>

const types: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
}

/** Content as it is sent. `extension`: of its kind, `css`. */
export const assetOf = (extension: string, content: string | Buffer): Asset => {
  const [type, bytes] = [types[extension], Buffer.from(content)]
  if (type === undefined) throw new Error(`no media type for .${extension}`)
  return {
    type,
    bytes,
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    gzipped: extension === 'jpg' ? null : once(() => promisify(gzip)(bytes)),
  }
}

export const assetIn = (file: string): Asset => assetOf(file.split('.').at(-1) ?? '', readFileSync(file))
