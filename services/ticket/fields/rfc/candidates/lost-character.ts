import type { Glyph } from '../../../page/glyphs.ts'
import type { RfcStretch } from './rfc-stretch.ts'

/** A gap this many times the usual one may hold a character that the recogniser lost. */
const WIDE = 1.6
const MOST_GAPS = 4

const isBlank = ({ character }: Glyph) => character === ' '

/** The kept characters of the stretch before which one may be missing, the widest gap first. */
const gapsIn = ({ glyphs, covered }: RfcStretch): number[] => {
  const solid = covered.filter((glyph) => !isBlank(glyph))
  const gaps = solid.slice(1).map((right, i) => ({ right, wide: right.x - (solid[i]?.x ?? right.x) }))
  const usual = gaps.map(({ wide }) => wide).sort((a, b) => a - b)[gaps.length >> 1] ?? 0
  const places = gaps
    .filter(({ wide }) => usual > 0 && wide > WIDE * usual)
    .sort((a, b) => b.wide - a.wide)
    .map(({ right }) => glyphs.findIndex(({ x }) => x >= right.x))
  return [...new Set(places.filter((place) => place > 0))].slice(0, MOST_GAPS)
}

/** The character that readers lose: the thinnest, above all beside its like. */
const thin = (place: number, length: number): string => (place < length - 9 ? 'I' : '1')

const withCharacter = (stretch: RfcStretch, place: number): RfcStretch => {
  const character = thin(place, stretch.raw.length + 1)
  const x = ((stretch.glyphs[place - 1]?.x ?? 0) + (stretch.glyphs[place]?.x ?? 0)) / 2
  const glyph: Glyph = { character, x, certainty: 0.3, second: '', secondCertainty: 0 }
  return {
    ...stretch,
    raw: stretch.raw.slice(0, place) + character + stretch.raw.slice(place),
    glyphs: stretch.glyphs.toSpliced(place, 0, glyph),
    lost: true,
  }
}

/**
 * A stretch one character short, with a 1 (or I) put in where a gap suggests a lost one: "PDC900
 * 15SN8".
 */
export const withLostCharacter = (stretch: RfcStretch): RfcStretch[] =>
  gapsIn(stretch).map((place) => withCharacter(stretch, place))
