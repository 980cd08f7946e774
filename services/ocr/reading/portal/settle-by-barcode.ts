import { editDistance } from '../text/edit-distance.ts'

const squeeze = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** Of a code's characters, so many can be misread before it is another code; of a short one none. */
const MOST_WRONG = 0.25
const SHORT = 6

/** What a symbol holds: a code by itself, or an address with codes in it. */
const codesIn = (symbols: readonly string[]): string[] =>
  symbols.flatMap((text) => text.toUpperCase().match(/[A-Z0-9-]+/g) ?? [])

/** The code in a symbol that a printed one is a reading of; null where none is near. */
export const settledBy = (symbols: readonly string[], read: string): string | null => {
  const code = squeeze(read)
  const most = code.length < SHORT ? 0 : Math.floor(code.length * MOST_WRONG)
  const near = codesIn(symbols)
    .map((printed) => ({ printed, distance: editDistance(squeeze(printed), code) }))
    .filter(({ distance }) => distance <= most)
    .sort((a, b) => a.distance - b.distance)
  return near[0]?.printed ?? null
}

/** The only code in the symbols that looks like this; null where there are none or several. */
export const onlyCode = (symbols: readonly string[], pattern: RegExp): string | null => {
  const [code, ...others] = new Set(
    codesIn(symbols)
      .map(squeeze)
      .filter((text) => pattern.test(text)),
  )
  return others.length === 0 ? (code ?? null) : null
}
