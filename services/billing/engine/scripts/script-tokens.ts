import { unescaped } from '#merchants/values/unescaped.ts'

/** A literal that begins at `start` with its quote; null: it does not end. */
const literalAt = (script: string, start: number): Readonly<{ value: string; end: number }> | null => {
  const quote = script[start]
  for (let i = start + 1; i < script.length; i += 1) {
    const character = script[i]
    if (character === quote) return { value: unescaped(script.slice(start + 1, i)), end: i + 1 }
    if (character === '\\') i += 1
  }
  return null
}

/** A word, a sign, or a literal of a script; comments and space are gone. */
export type Token = Readonly<{ text: string; literal: string | null }>

const comment = /^(?:\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|<!--[^\n]*)/
const word = /^[\w$.]+/
const MAX_SCRIPT = 200_000

/** Of a script of a portal: enough to tell literals from code, no more. */
export const tokensOf = (whole: string): Token[] => {
  const script = whole.slice(0, MAX_SCRIPT)
  const tokens: Token[] = []
  for (let i = 0; i < script.length; ) {
    const rest = script.slice(i, i + 4_000)
    const skipped = (comment.exec(rest) ?? /^\s+/.exec(rest))?.[0]
    if (skipped) {
      i += skipped.length
      continue
    }
    const literal = /^['"`]/.test(rest) ? literalAt(script, i) : null
    const text = literal ? script.slice(i, literal.end) : (word.exec(rest)?.[0] ?? rest.charAt(0))
    tokens.push({ text, literal: literal?.value ?? null })
    i += text.length
  }
  return tokens
}
