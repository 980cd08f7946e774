import { type CheerioAPI, load } from 'cheerio'
import { foldedWords } from '#ticket/text/folded-words.ts'
import type { Answer } from './http-client.ts'

/** What a portal showed; everything on it is hostile input. */
export type Page = Readonly<{ url: URL; status: number; headers: Answer['headers']; $: CheerioAPI }>

const charsetOf = (headers: Answer['headers']): string => {
  const [, charset = 'utf-8'] = /charset="?([\w-]+)/i.exec(headers['content-type'] ?? '') ?? []
  return ['iso-8859-1', 'latin1', 'windows-1252'].includes(charset.toLowerCase()) ? 'windows-1252' : 'utf-8'
}

export const readPage = ({ url, status, headers, bytes }: Answer): Page => ({
  url,
  status,
  headers,
  $: load(new TextDecoder(charsetOf(headers)).decode(bytes)),
})

const MAX_TEXT = 100_000
const MAX_MESSAGE = 300

/** Fit to be stored: one line, cut to length but never within a character. */
export const excerpt = (text: string, length: number): string =>
  text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, length)
    .toWellFormed()

const alertNodes = '[role=alert], .alert, .alert-danger, .error, .validation-summary-errors'

/** The portal's own sentences, as shown to a person; empty when the page has none. */
export const alertsOn = ({ $ }: Page): string[] =>
  $(alertNodes)
    .toArray()
    .map((node) => excerpt($(node).text(), MAX_MESSAGE))
    .filter((text) => text !== '')

export const textIn = ({ $ }: Page, css: string): string => excerpt($(css).text(), MAX_TEXT)

export const foldedText = (page: Page): string => foldedWords(textIn(page, 'body'))

export const has = ({ $ }: Page, css: string): boolean => $(css).length > 0

/** The address of a link, or null when there is none that can be followed. */
export const linkOn = ({ $, url }: Page, css: string): URL | null => {
  const href = $(css).first().attr('href')
  return href !== undefined && URL.canParse(href, url.href) ? new URL(href, url) : null
}

const captcha =
  '.g-recaptcha, .h-captcha, .cf-turnstile, iframe[src*=recaptcha], iframe[src*=hcaptcha], iframe[src*=turnstile], img[src*=captcha]'

/** A captcha is never solved, only recognised (portal.md §3.8). */
export const hasCaptcha = (page: Page): boolean => has(page, captcha)
