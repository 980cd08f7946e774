import { load } from 'cheerio'
import type { Answer } from '../http/exchange.ts'
import { knownCharset } from '../page/known-charset.ts'
import { parseJson } from '../page/parse-json.ts'
import { type Page, readPage } from '../page/read-page.ts'

/** What `in-page/look.js` returns, but the elements. */
export type Looked = Readonly<{
  html: string
  type: string
  charset: string
  postback: boolean
  panels: boolean
}>

/** The attribute by which an element of a look is found again in the tab. */
export const MARK = 'data-look'

const marks = new RegExp(` ${MARK}="\\d+"`, 'g')

type Around = Pick<Answer, 'url' | 'status' | 'headers' | 'hops'> &
  Readonly<{ said: readonly string[]; data: string | null }>

/** A document as it is now, for the judge; `text` is what it would be as a file. */
export const readLook = ({ html, charset }: Looked, { data, said, ...around }: Around): Page => {
  const text = html.replace(marks, '')
  return {
    ...around,
    said,
    bytes: Buffer.from(text, 'utf8'),
    charset: knownCharset(charset) ?? 'utf-8',
    text,
    $: load(html),
    json: data === null ? undefined : parseJson(data),
    isData: false,
    scripts: [],
  }
}

/** What a tab shows that is no document: JSON, XML, a text. */
export const readBare = (bytes: Buffer, { data: _, said, ...around }: Around): Page => ({
  ...readPage({ ...around, bytes }),
  said,
})
