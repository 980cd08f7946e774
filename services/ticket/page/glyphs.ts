import type { Row, Segment } from './row.ts'

/**
 * A character at its place on the page; `second` is the recogniser's second choice, '' if it gave
 * none.
 */
export type Glyph = Readonly<{
  sign: string
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
const plain = (sign: string): string => {
  if (sign >= '\uFF01' && sign <= '\uFF5E') return String.fromCharCode(sign.charCodeAt(0) - 0xfee0)
  if (sign === '\u3000') return ' '
  if (sign === '\u3002') return '.'
  return sign === '\u00A5' || sign === '\uFFE5' ? '$' : sign
}

/**
 * If no reading matches, the places are spaced evenly and have the certainty of the whole segment.
 */
const estimated = (segment: Segment, sign: string, share: number): Glyph => ({
  sign: plain(sign),
  x: segment.left + share * (segment.right - segment.left),
  certainty: sign === ' ' ? 1 : segment.confidence,
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
    const sign = text.charAt(j)
    if (readings[next]?.text !== sign && sign !== ' ' && readings[next + 1]?.text === sign) next++
    const reading = readings[next]
    if (reading?.text !== sign) return estimated(segment, sign, (j + 0.5) / text.length)
    next++
    const x = segment.left + reading.place * (segment.right - segment.left)
    const { certainty, second, secondCertainty } = reading
    return { sign: plain(sign), x, certainty, second, secondCertainty }
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
  sign: ' ',
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
