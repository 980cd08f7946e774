import { CfdiUnreadable } from './cfdi-unreadable.ts'
import { levels, type Token, tokenAt } from './markup-tokens.ts'
import { CFDI } from './namespaces.ts'

/** A portal's document, split into parts. */
export type Framed = Readonly<{
  /** XML declaration, comments, and anything else before the root. */
  prolog: string
  /** The root element, whose Addenda is left out: SAT never sees it, and no seal covers it. */
  root: string
}>

const notWellFormed = (detail: string): CfdiUnreadable => new CfdiUnreadable('not_well_formed', detail)

/** The qualified name of a tag. */
const nameAt = (text: string, { start, kind }: Token): string =>
  /^[^\s/>]*/.exec(text.slice(start + (kind === 'close' ? 2 : 1), start + 200))?.[0] ?? ''

/** The first tag; a document type before it is refused, anything else is ignored. */
const rootTag = (text: string): Token => {
  for (let at = 0; ; ) {
    const token = tokenAt(text, at)
    if (token.kind === 'declaration') throw new CfdiUnreadable('doctype', 'a document type declaration')
    if (token.kind === 'open' || token.kind === 'empty') return token
    if (token.kind !== 'aside' || token.end < 0) throw notWellFormed('no element')
    at = token.end
  }
}

const attribute = /\s([^\s=]+)\s*=\s*(["'])(.*?)\2/gs

const declares = (tag: string, prefix: string): boolean =>
  [...tag.matchAll(attribute)].some(
    ([, name, , value]) => value === CFDI && name === (prefix === '' ? 'xmlns' : `xmlns:${prefix}`),
  )

/** Whether a child of the root is CFDI's Addenda, whatever its prefix. */
const isAddenda = (text: string, root: Token, token: Token): boolean => {
  if (token.kind !== 'open' && token.kind !== 'empty') return false
  const [local = '', prefix = ''] = nameAt(text, token).split(':').toReversed()
  if (local !== 'Addenda') return false
  return [root, token].some(({ start, end }) => declares(text.slice(start, end), prefix))
}

/**
 * The position after the last closing tag of this name before the root's: the end of an Addenda
 * that is not well-formed.
 */
const lastClose = (text: string, name: string, rootName: string): number => {
  const rootEnd = text.lastIndexOf(`</${rootName}`)
  const start = text.lastIndexOf(`</${name}`, rootEnd)
  const end = start < 0 ? -1 : text.indexOf('>', start) + 1
  if (end <= 0) throw notWellFormed('an Addenda that does not end')
  return end
}

/**
 * The closing tag of the element that opens here; null if the text ends first. `skip`: where to
 * continue after a child.
 */
const closeOf = (text: string, open: Token, skip: (child: Token) => number | null): Token | null => {
  let [depth, at, token] = [levels[open.kind], open.end, open]
  while (depth > 0) {
    token = tokenAt(text, at)
    if (token.end < 0 || token.kind === 'text') return null
    const behind = depth === 1 ? skip(token) : null
    depth += behind === null ? levels[token.kind] : 0
    at = behind ?? token.end
  }
  return token
}

/** The position after the Addenda that opens with this tag. */
const addendaEnd = (text: string, open: Token, rootName: string): number => {
  const name = nameAt(text, open)
  const close = closeOf(text, open, () => null)
  const isItsOwn = close !== null && (close === open || nameAt(text, close) === name)
  return isItsOwn ? close.end : lastClose(text, name, rootName)
}

/**
 * Finds the root element of a document. Ignores everything before the first `<` and after the root,
 * and the Addenda with its content. Throws CfdiUnreadable for a document type and for a root that
 * does not end.
 */
export const frameCfdi = (text: string): Framed => {
  const root = rootTag(text)
  const rootName = nameAt(text, root)
  const kept: string[] = []
  let from = root.start
  const close = closeOf(text, root, (child) => {
    if (!isAddenda(text, root, child)) return null
    kept.push(text.slice(from, child.start))
    from = addendaEnd(text, child, rootName)
    return from
  })
  if (close === null) throw notWellFormed('markup that does not end')
  return { prolog: text.slice(0, root.start), root: `${kept.join('')}${text.slice(from, close.end)}` }
}
