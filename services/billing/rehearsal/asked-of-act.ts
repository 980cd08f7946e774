import type { Page } from '../engine/page/read-page.ts'
import type { Act, Change } from '../engine/visit/tab.ts'
import type { Asked } from './fixture.ts'

/** An element by what it is called, without a word of what it shows. */
type Name = (element: number) => string

/** What names an element of a page: `button#si`, `input[total]`. */
export const nameIn = (page: Page, node: Parameters<Page['$']>[0]): string => {
  const element = page.$(node)
  const [tag, id, name] = [element.prop('tagName')?.toLowerCase(), element.attr('id'), element.attr('name')]
  if (id !== undefined) return `${tag}#${id}`
  return name === undefined ? `${tag}` : `${tag}[${name}]`
}

const fieldOf = (change: Change, name: Name): string => ('add' in change ? change.add : name(change.element))

/** An act by what must stay the same, as a request is kept by its method, path and fields. */
export const askedOfAct = (act: Act, { url }: Pick<Page, 'url'>, name: Name): Asked => {
  const at = { host: url.host, path: '', fields: [] as string[] }
  switch (act.do) {
    case 'open': {
      const { host, pathname: path, searchParams } = act.exchange.url
      return { method: 'OPEN', host, path, fields: [...searchParams.keys()].sort() }
    }
    case 'show':
      return { ...at, method: 'SHOW', path: act.page.url.pathname }
    case 'change':
      return { ...at, method: 'FILL', fields: act.changes.map((change) => fieldOf(change, name)) }
    case 'type':
      return { ...at, method: 'FILL', fields: [name(act.element)] }
    case 'press':
      return { ...at, method: `PRESS ${act.key}`, path: act.element === null ? '' : name(act.element) }
    case 'post back':
      return { ...at, method: 'POST BACK', path: act.target }
    case 'click':
    case 'submit':
      return { ...at, method: act.do.toUpperCase(), path: name(act.element) }
  }
}
