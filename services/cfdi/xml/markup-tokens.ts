/**
 * A piece of XML text: the text before a mark, and the mark. `aside`: comment, CDATA section or
 * instruction, whose content is skipped; `declaration`: `<!DOCTYPE` and the like. `end` is -1 for
 * markup without end.
 */
export type Token = Readonly<{
  kind: 'open' | 'close' | 'empty' | 'aside' | 'declaration' | 'text'
  between: string
  start: number
  end: number
}>

/** The change of depth that a mark causes. */
export const levels: Readonly<Record<Token['kind'], number>> = {
  ...{ open: 1, close: -1, empty: 0 },
  ...{ aside: 0, declaration: 0, text: 0 },
}

const asides = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const

/**
 * The position after the `>` of the tag that starts at `from`, -1 if there is none; `>` may stand
 * inside quotes.
 */
const tagEnd = (text: string, from: number): number => {
  const stop = /["'>]/g
  stop.lastIndex = from
  for (let found = stop.exec(text); found; found = stop.exec(text)) {
    if (found[0] === '>') return stop.lastIndex
    const close = text.indexOf(found[0], stop.lastIndex)
    if (close < 0) return -1
    stop.lastIndex = close + 1
  }
  return -1
}

const kindOf = (text: string, start: number, end: number): Token['kind'] => {
  if (text[start + 1] === '!') return 'declaration'
  if (text[start + 1] === '/') return 'close'
  return text[end - 2] === '/' ? 'empty' : 'open'
}

/** The next token at or after this position; `text` if no mark follows. */
export const tokenAt = (text: string, at: number): Token => {
  const start = text.indexOf('<', at)
  if (start < 0) return { kind: 'text', between: text.slice(at), start: text.length, end: text.length }
  const between = text.slice(at, start)
  const aside = asides.find(([open]) => text.startsWith(open, start))
  if (!aside) {
    const end = tagEnd(text, start)
    return { kind: kindOf(text, start, end), between, start, end }
  }
  const close = text.indexOf(aside[1], start + aside[0].length)
  return { kind: 'aside', between, start, end: close < 0 ? -1 : close + aside[1].length }
}
