import { CfdiUnreadable } from './cfdi-unreadable.ts'
import { levels, type Token, tokenAt } from './markup-tokens.ts'

/**
 * A CFDI with its complements stays below ten levels; the parser's time grows with the square of
 * the depth.
 */
const DEEPEST = 100
/**
 * Each tag, comment and the like is a mark; ten thousand conceptos with their taxes stay below
 * this.
 */
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

const tokenProblem = (text: string, { kind, between, start, end }: Token): string | null => {
  if (end < 0) return 'markup that does not end'
  if (between.includes(']]>')) return ']]> in text'
  return referenceProblem(kind === 'aside' ? between : between + text.slice(start, end))
}

const excess = (depth: number, marks: number): string | null => {
  if (depth > DEEPEST) return `elements nested deeper than ${DEEPEST}`
  return marks > MOST_MARKS ? `more than ${MOST_MARKS} tags` : null
}

/**
 * Throws CfdiUnreadable for what the parser would miss: XML 1.0 rules on characters and references,
 * a document type, and a depth or size that it could not handle. Scans the text once.
 */
export const checkMarkup = (text: string): void => {
  if (forbidden.test(text)) throw new CfdiUnreadable('not_well_formed', 'a control character')
  let [depth, marks] = [0, 0]
  for (let at = 0; at < text.length; marks += 1) {
    const token = tokenAt(text, at)
    if (token.kind === 'declaration') throw new CfdiUnreadable('doctype', 'a document type declaration')
    depth += levels[token.kind]
    const problem = tokenProblem(text, token) ?? excess(depth, marks)
    if (problem) throw new CfdiUnreadable('not_well_formed', problem)
    at = token.end
  }
}
