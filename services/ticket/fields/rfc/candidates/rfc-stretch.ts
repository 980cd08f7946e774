import type { Glyph } from '../../../page/glyphs.ts'

/** A stretch of a row that may be an RFC. */
export type RfcStretch = Readonly<{
  raw: string
  glyphs: readonly Glyph[]
  /** The row from its first to its last character, what stands between them included. */
  covered: readonly Glyph[]
  startsWord: boolean
  endsWord: boolean
  afterLabel: boolean
  /** One of two equal neighbours was left out. */
  doubled: boolean
  /** A sign was put into a gap. */
  lost: boolean
  /** Behind the label, with what may be the first letter of a person's RFC left out. */
  beheaded: boolean
}>
