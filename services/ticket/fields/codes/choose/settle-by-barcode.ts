import { alikeInCodes } from '../../../text/misread.ts'
import { squeezed } from '../../../text/squeezed.ts'

const isAlike = (a: string, b: string): boolean =>
  a === b || alikeInCodes.some((characters) => characters.includes(a) && characters.includes(b))

/** The share of a code's characters that can be misread before it counts as another code. */
const MOST_WRONG = 0.25

/** A reading of the very same code: no character lost, only look-alikes confused. */
const isReadingOf = (printed: string, read: string): boolean => {
  if (printed.length !== read.length) return false
  const wrong = [...printed].filter((character, i) => character !== read[i])
  return (
    wrong.length <= MOST_WRONG * printed.length &&
    [...printed].every((character, i) => isAlike(character, read[i] ?? ''))
  )
}

const PLAIN = /^[A-Z0-9-]{6,40}$/
/** Some links carry their codes in Base64; bytes that are none decode to no plain word. */
const unwrapped = (text: string): string[] =>
  (text.match(/[A-Za-z0-9+]{8,}/g) ?? [])
    .map((word) => Buffer.from(word, 'base64').toString('latin1').toUpperCase())
    .filter((plain) => PLAIN.test(plain))

/** The content of a symbol: a code by itself, or a URL with codes in it. */
const codesIn = (symbols: readonly string[]): string[] =>
  symbols.flatMap((text) => [...(text.toUpperCase().match(/[A-Z0-9-]+/g) ?? []), ...unwrapped(text)])

/**
 * The code in a symbol that the printed one is a reading of, spelled as in the symbol; null if
 * there is none.
 */
export const settledBy = (symbols: readonly string[], read: string): string | null => {
  const code = squeezed(read)
  const same = codesIn(symbols).filter((printed) => isReadingOf(squeezed(printed), code))
  return same.find((printed) => squeezed(printed) === code) ?? same[0] ?? null
}

/** The only code in the symbols that looks like this one; null if there are none or several. */
export const onlyCode = (symbols: readonly string[], pattern: RegExp): string | null => {
  const [code, ...others] = new Set(
    codesIn(symbols)
      .map(squeezed)
      .filter((text) => pattern.test(text)),
  )
  return others.length === 0 ? (code ?? null) : null
}
