/** A literal that begins at `start` with its quote; null: it does not end. */
const literalAt = (script: string, start: number): Readonly<{ value: string; end: number }> | null => {
  const quote = script[start]
  let value = ''
  for (let i = start + 1; i < script.length; i += 1) {
    const character = script[i] ?? ''
    if (character === quote) return { value, end: i + 1 }
    if (character !== '\\') value += character
    else {
      const [text, length] = escapeAt(script, i + 1)
      value += text
      i += length
    }
  }
  return null
}

const named: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '', f: '', v: '', '\n': '' }

const escapeAt = (script: string, at: number): readonly [text: string, length: number] => {
  const [, hex] = /^u([0-9a-f]{4})/i.exec(script.slice(at, at + 5)) ?? []
  if (hex !== undefined) return [String.fromCharCode(Number.parseInt(hex, 16)), 5]
  const [, byte] = /^x([0-9a-f]{2})/i.exec(script.slice(at, at + 3)) ?? []
  if (byte !== undefined) return [String.fromCharCode(Number.parseInt(byte, 16)), 3]
  const character = script[at] ?? ''
  return [named[character] ?? character, 1]
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
