import { type CheerioAPI, load } from 'cheerio'
import type { Json } from '#merchants/values/fill-template.ts'
import type { Answer } from '../http/exchange.ts'
import { charsetOf, isUtf8 } from './charset-of.ts'
import { markOwners } from './form-owners.ts'
import { parseJson, startsJson } from './parse-json.ts'

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

const jsonOf = (text: string, contentType: string): Json | undefined =>
  startsJson(text) || /\bjson\b/i.test(contentType) ? parseJson(text) : undefined

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
  const json = jsonOf(text, contentType)
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
