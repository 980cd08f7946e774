/** A CFDI with its complements stays below ten levels; the parser's time grows with the square of the depth. */
const DEEPEST = 100
/** A tag, a comment and the like are a mark each; ten thousand conceptos with their taxes stay below. */
const MOST_MARKS = 100_000

// Everything that XML 1.0 does not call a Char; surrogate pairs are whole by now.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/
const reference = /&(?:#x([0-9a-f]{1,8});|#(\d{1,8});|\w+;)?/gi

const isChar = (code: number): boolean =>
  [9, 10, 13].includes(code) ||
  (code >= 0x20 && code <= 0xd7ff) ||
  (code >= 0xe000 && code <= 0xfffd) ||
  (code >= 0x10000 && code <= 0x10ffff)

const codeOf = (hex: string | undefined, decimal: string | undefined): number =>
  hex === undefined ? Number(decimal ?? '32') : Number.parseInt(hex, 16)

const referenceProblem = (text: string): string | null => {
  for (const [whole, hex, decimal] of text.matchAll(reference)) {
    if (whole === '&') return 'a lone &'
    if (!isChar(codeOf(hex, decimal))) return 'a reference to no character'
  }
  return null
}

/** What stands between these two is not looked into. */
const verbatim = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const

/** The place behind the `>` of the tag that starts at `from`, -1 when it has none; `>` may stand inside quotes. */
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

/** Text, and the markup that ends it: `tag` is empty for a comment and the like; `end` is -1 for markup without end. */
type Token = Readonly<{ between: string; tag: string; end: number }>

const tokenAt = (text: string, at: number): Token => {
  const start = text.indexOf('<', at)
  if (start < 0) return { between: text.slice(at), tag: '', end: text.length }
  const between = text.slice(at, start)
  const section = verbatim.find(([open]) => text.startsWith(open, start))
  if (!section) {
    const end = tagEnd(text, start)
    return { between, tag: text.slice(start, end), end }
  }
  const close = text.indexOf(section[1], start + section[0].length)
  return { between, tag: '', end: close < 0 ? -1 : close + section[1].length }
}

const levels = (tag: string): number => {
  if (tag === '' || tag.endsWith('/>')) return 0
  return tag.startsWith('</') ? -1 : 1
}

const tokenProblem = ({ between, tag, end }: Token): string | null => {
  if (end < 0) return 'markup that does not end'
  if (between.includes(']]>')) return ']]> in text'
  return referenceProblem(between + tag)
}

const excess = (depth: number, marks: number): string | null => {
  if (depth > DEEPEST) return `elements nested deeper than ${DEEPEST}`
  return marks > MOST_MARKS ? `more than ${MOST_MARKS} tags` : null
}

/**
 * What the parser would overlook: rules of XML 1.0 about characters and references, and a depth and a number that it could not bear.
 * Goes through the text once.
 */
export const markupProblem = (text: string): string | null => {
  if (forbidden.test(text)) return 'a control character'
  let [depth, marks] = [0, 0]
  for (let at = 0; at < text.length; marks += 1) {
    const token = tokenAt(text, at)
    depth += levels(token.tag)
    const problem = tokenProblem(token) ?? excess(depth, marks)
    if (problem) return problem
    at = token.end
  }
  return null
}
