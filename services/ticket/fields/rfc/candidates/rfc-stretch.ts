import type { Glyph } from '../../../page/glyphs.ts'

/** A stretch of a row that may be an RFC. */
export type RfcStretch = Readonly<{
  raw: string
  glyphs: readonly Glyph[]
  /** The row from its first to its last character, with everything between them. */
  covered: readonly Glyph[]
  startsWord: boolean
  endsWord: boolean
  afterLabel: boolean
  /** One of two equal neighbours was dropped. */
  doubled: boolean
  /** A character was inserted into a gap. */
  lost: boolean
  /**
   * After the label; the first character, which may be the first letter of a person's RFC, was left
   * out.
   */
  beheaded: boolean
}>
