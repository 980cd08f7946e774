import type { Row, Segment } from './row.ts'

/**
 * A character at its place on the page; `second` is the recogniser's second choice, '' if it gave
 * none.
 */
export type Glyph = Readonly<{
  character: string
  x: number
  certainty: number
  second: string
  secondCertainty: number
  /** It stands at the photo's edge: more may be printed beyond. */
  isCut?: boolean
}>

/**
 * The recogniser's dictionary is Chinese: full-width characters and look-alikes become plain ones.
 */
const plain = (character: string): string => {
  if (character >= '\uFF01' && character <= '\uFF5E')
    return String.fromCharCode(character.charCodeAt(0) - 0xfee0)
  if (character === '\u3000') return ' '
  if (character === '\u3002') return '.'
  return character === '\u00A5' || character === '\uFFE5' ? '$' : character
}

/**
 * If no reading matches, the places are spaced evenly and have the certainty of the whole segment.
 */
const estimated = (segment: Segment, character: string, share: number): Glyph => ({
  character: plain(character),
  x: segment.left + share * (segment.right - segment.left),
  certainty: character === ' ' ? 1 : segment.confidence,
  second: '',
  secondCertainty: 0,
})

/**
 * Aligns a segment's text with its character readings: spaces were inserted, and characters at the
 * ends trimmed.
 */
const alignedGlyphs = (segment: Segment): Glyph[] => {
  const text = segment.text.trim()
  const readings = segment.characters
  let next = 0
  return [...Array(text.length).keys()].map((j) => {
    const character = text.charAt(j)
    if (readings[next]?.text !== character && character !== ' ' && readings[next + 1]?.text === character)
      next++
    const reading = readings[next]
    if (reading?.text !== character) return estimated(segment, character, (j + 0.5) / text.length)
    next++
    const x = segment.left + reading.place * (segment.right - segment.left)
    const { certainty, second, secondCertainty } = reading
    return { character: plain(character), x, certainty, second, secondCertainty }
  })
}

const CUT = { left: [true, false], right: [false, true], both: [true, true] } as const

const glyphsOfSegment = (segment: Segment): Glyph[] => {
  const glyphs = alignedGlyphs(segment)
  if (!segment.cut) return glyphs
  const [left, right] = CUT[segment.cut]
  return glyphs.map((glyph, i) => ({
    ...glyph,
    isCut: (left && i === 0) || (right && i === glyphs.length - 1),
  }))
}

const gap = (left: Glyph, right: Segment): Glyph => ({
  character: ' ',
  x: (left.x + right.left) / 2,
  certainty: 1,
  second: '',
  secondCertainty: 0,
})

/** All characters of a row from left to right, one space between segments. */
export const glyphsOf = (row: Row): Glyph[] => {
  const glyphs: Glyph[] = []
  for (const segment of row.segments) {
    const last = glyphs.at(-1)
    if (last) glyphs.push(gap(last, segment))
    for (const glyph of glyphsOfSegment(segment)) glyphs.push(glyph)
  }
  return glyphs
}
