/**
 * One recognised character: its position along its segment (0–1), its certainty, and its second
 * choice.
 */
export type Character = Readonly<{
  text: string
  certainty: number
  place: number
  second: string
  secondCertainty: number
}>

/** Which ends of a row lie at the photo's edge: print may continue beyond it. */
export type CutEnds = 'left' | 'right' | 'both'

/**
 * A run of text recognised at once; positions in pixels of the upright photo. `characters` may be
 * empty.
 */
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
 * centre by `turn` degrees clockwise, so that print runs to the right.
 * `x`, `y`: the upper left corner, measured from the corner of the photo; they may be negative.
 */
export type RowBox = Readonly<{ x: number; y: number; width: number; height: number; turn: number }>

/**
 * A printed row, its segments from left to right. `paper`: the one of two documents side by side
 * that it is printed on, 0 or 1.
 */
export type Row = Readonly<{
  text: string
  confidence: number
  height: number
  segments: readonly Segment[]
  paper?: number
  box?: RowBox
}>
