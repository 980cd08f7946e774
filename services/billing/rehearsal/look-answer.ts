import type { Answer } from '../engine/http/exchange.ts'
import { parseJson } from '../engine/page/parse-json.ts'
import { type Page, readPage } from '../engine/page/read-page.ts'
import type { Tab } from '../engine/visit/tab.ts'

/** What a look has beside its document, as headers of its kept answer. */
const names = { has: 'x-look-has', json: 'x-look-json', said: 'x-look-said' } as const

/** A look as an answer, so that it is kept as any page is. */
export const answerOfLook = (page: Page, tab: Pick<Tab, 'has'>): Answer => {
  const { url, status, bytes, hops, json, said, headers } = page
  const has = (['postback', 'panels'] as const).filter((script) => tab.has(script))
  return {
    ...{ url, status, hops },
    bytes: page.isData ? bytes : Buffer.from(page.text, 'utf8'),
    headers: {
      'content-type': page.isData ? (headers['content-type'] ?? '') : 'text/html; charset=utf-8',
      ...(has.length > 0 && { [names.has]: has.join(' ') }),
      ...(json !== undefined && !page.isData && { [names.json]: JSON.stringify(json) }),
      ...(said.length > 0 && { [names.said]: JSON.stringify(said) }),
    },
  }
}

/** The look that was kept so. */
export const lookOf = (answer: Answer): Page => {
  const page = readPage(answer)
  const { [names.json]: json, [names.said]: said } = answer.headers
  return {
    ...page,
    json: json === undefined ? page.json : parseJson(json),
    said: said === undefined ? [] : (JSON.parse(said) as string[]),
  }
}

export const hadScript = ({ headers }: Answer, script: 'postback' | 'panels'): boolean =>
  (headers[names.has] ?? '').split(' ').includes(script)
