import { type CheerioAPI, load } from 'cheerio'
import type { Json } from '#merchants/values/fill-template.ts'
import type { Answer } from '../http/exchange.ts'
import { charsetOf, isUtf8 } from './charset-of.ts'
import { markOwners } from './form-owners.ts'

/** What a portal showed; everything on it is hostile input. */
export type Page = Readonly<{
  url: URL
  status: number
  headers: Answer['headers']
  bytes: Buffer
  /** WHATWG's name: what is typed into its forms is sent back in it. */
  charset: string
  text: string
  /** An empty document for what is neither HTML nor XML. */
  $: CheerioAPI
  /** Undefined where nothing of it is JSON. */
  json: Json | undefined
  /** JSON and nothing else. */
  isData: boolean
  /** Where redirects and refreshes led on the way here. */
  hops: readonly URL[]
  /** Scripts that came apart from the document, and messages that were shown on the way here. */
  scripts: readonly string[]
  said: readonly string[]
}>

const parseJson = (text: string, contentType: string): Json | undefined => {
  const body = bareJson(text)
  if (!/^[[{]/.test(body) && !/\bjson\b/i.test(contentType)) return undefined
  try {
    const json: Json = JSON.parse(body, keepLong)
    return json
  } catch {
    return undefined
  }
}

/** Without the prefix that guards against `<script src>`, and without a callback around it. */
const bareJson = (text: string): string => {
  const body = text
    .replace(/^\uFEFF/, '')
    .trim()
    .replace(/^\)\]\}',?\s*|^for\s*\(;;\);\s*/, '')
  const [, inner] = /^(?:\/\*\*\/)?\s*[\w$.]+\(\s*([[{][\s\S]*[\]}])\s*\);?$/.exec(body) ?? []
  return inner ?? body
}

/** Identifiers of more digits than a number holds stay the digits that they are. */
const keepLong = (_: string, value: unknown, context?: Readonly<{ source?: string }>): unknown => {
  const isLong = typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER
  return isLong && /^-?\d+$/.test(context?.source ?? '') ? context?.source : value
}

const isXml = (text: string, contentType: string): boolean =>
  (/[/+]xml\b/i.test(contentType) && !/xhtml/i.test(contentType)) ||
  (/^\s*<\?xml/.test(text) && !/<html[\s>]/i.test(text.slice(0, 1_000)))

const documentOf = (text: string, contentType: string, isData: boolean): CheerioAPI => {
  if (isData) return load('')
  if (isXml(text, contentType)) return load(text, { xml: true })
  const $ = load(text, { sourceCodeLocationInfo: true })
  markOwners($, text)
  return $
}

/** What says that it is UTF-8 and is not, is windows-1252: a person guesses the missing letters. */
const textIn = (bytes: Buffer, charset: string): string =>
  new TextDecoder(charset === 'utf-8' && !isUtf8(bytes) ? 'windows-1252' : charset).decode(bytes)

export const readPage = ({ url, status, headers, bytes, hops }: Answer): Page => {
  const contentType = headers['content-type'] ?? ''
  const charset = charsetOf(bytes, contentType)
  const text = textIn(bytes, charset)
  const json = parseJson(text, contentType)
  const isBinary = ['%PDF', 'PK\u0003\u0004'].some((start) => text.startsWith(start))
  const $ = documentOf(text, contentType, json !== undefined || isBinary)
  return {
    url,
    status,
    headers,
    bytes,
    charset,
    text,
    $,
    json,
    isData: json !== undefined,
    hops,
    scripts: [],
    said: [],
  }
}

/** Against what relative addresses on the page are read. */
export const baseOf = ({ $, url }: Page): URL =>
  URL.parse($('base[href]').first().attr('href') ?? '', url.href) ?? url
