import { encodeText } from './encode-text.ts'
import { baseOf, type Page } from './read-page.ts'

const percent = (byte: number): string => `%${byte.toString(16).toUpperCase()}`

const inCharset = (query: string, charset: string): string =>
  query.replace(/[\u0080-\uFFFF]+/g, (letters) =>
    [...encodeText(letters, charset)].map((byte) => percent(byte)).join(''),
  )

/**
 * An address as the page writes it: what stands behind its `?` is sent in the page's charset, as
 * browsers do, all else in UTF-8. Null: it is none.
 */
export const addressIn = (page: Page, text: string, base: URL = baseOf(page)): URL | null =>
  URL.parse(
    text.trim().replace(/\?[^#]*/, (query) => inCharset(query, page.charset)),
    base.href,
  )
