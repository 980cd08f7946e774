import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

const types = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
} as const

/** What is sent under each name: the files that it is made of, in order. */
const parts = {
  'console.css': [
    'base.css',
    'frame.css',
    'controls.css',
    'parts.css',
    'session.css',
    'attempts.css',
    'timeline.css',
    'money.css',
    'merchants.css',
    'stream.css',
    'forms.css',
    'try.css',
    'inbox.css',
    'narrow.css',
  ],
  'console.js': ['console.js', 'news.js', 'live.js', 'try.js', 'stream.js'],
  'icon.svg': ['icon.svg'],
} as const
export type AssetName = keyof typeof parts

export type Asset = Readonly<{ type: string; bytes: Buffer; gzipped: Buffer; url: string }>

const load = (name: string, files: readonly string[]): Asset => {
  const bytes = Buffer.concat(files.map((file) => readFileSync(new URL(file, import.meta.url))))
  const [stem, ending] = name.split('.') as [string, keyof typeof types]
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 12)
  const url = `/console/assets/${stem}.${hash}.${ending}`
  return { type: types[ending], bytes, gzipped: gzipSync(bytes), url }
}

const all = new Map(Object.entries(parts).map(([name, files]) => [name, load(name, files)]))

/** The address names the content: it may be kept for ever. */
export const assetUrl = (name: AssetName): string => all.get(name)?.url ?? ''

export const assetAt = (url: string): Asset | null =>
  [...all.values()].find((asset) => asset.url === url) ?? null
