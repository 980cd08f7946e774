/**
 * One recognised character: its place along its segment (0 to 1), how sure, and what else it may
 * be.
 */
export type Character = Readonly<{
  text: string
  certainty: number
  place: number
  second: string
  secondCertainty: number
}>

/** Which ends of a line lie at the photo's edge: print may go on beyond it. */
export type CutEnds = 'left' | 'right' | 'both'

/** A piece of text in one go; places in pixels of the upright photo. `characters` may be empty. */
export type Segment = Readonly<{
  text: string
  confidence: number
  left: number
  right: number
  characters: readonly Character[]
  cut?: CutEnds
}>

/**
 * Where a row stands, in whole pixels of the page.
 * The page is the decoded photo (upright by its EXIF, at most 3,000 px a side), turned about its
 * middle by `turn` degrees clockwise, so that print runs to the right.
 * `x`, `y`: the upper left corner, counted from the corner of the photo; they may be negative.
 */
export type RowBox = Readonly<{ x: number; y: number; width: number; height: number; turn: number }>

/**
 * A printed row, its segments from left to right. `paper`: which of two side by side it is printed
 * on, 0 or 1.
 */
export type Row = Readonly<{
  text: string
  confidence: number
  height: number
  segments: readonly Segment[]
  paper?: number
  box?: RowBox
}>
