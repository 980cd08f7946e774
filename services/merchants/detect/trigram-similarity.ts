import { mender, nameLetters } from '#ticket/text/misread.ts'

/** Treats letters and digits that thermal print and readers confuse as equal. */
export const canonicalName = mender(nameLetters)

export type Trigrams = ReadonlySet<string>

export const trigramsOf = (text: string): Trigrams => {
  const grams = new Set<string>()
  for (const word of text.split(/[^A-Z0-9]+/)) {
    const padded = word === '' ? '' : `  ${word} `
    for (let i = 0; i + 3 <= padded.length; i += 1) grams.add(padded.slice(i, i + 3))
  }
  return grams
}

/** Shared trigrams of words over all of them (0–1), as pg_trgm counts. */
export const trigramSimilarity = (x: Trigrams, y: Trigrams): number => {
  if (x.size === 0 || y.size === 0) return 0
  let shared = 0
  for (const gram of x) if (y.has(gram)) shared += 1
  return shared / (x.size + y.size - shared)
}
