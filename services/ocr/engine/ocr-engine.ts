/** One recognised character: its place along its segment (0 to 1), how sure, and what else it may be. */
export type Character = Readonly<{
  text: string
  certainty: number
  place: number
  second: string
  secondCertainty: number
}>

/** A piece of text in one go; places in pixels of the upright photo. `characters` may be empty. */
export type Segment = Readonly<{
  text: string
  confidence: number
  left: number
  right: number
  characters: readonly Character[]
}>

/** A printed row, its segments from left to right. */
export type Row = Readonly<{ text: string; confidence: number; height: number; segments: readonly Segment[] }>

/** Photo to rows, top to bottom. Throws `UndecodableImage` for a picture that cannot be decoded. */
export type OcrEngine = Readonly<{ name: string; recognise: (image: Buffer) => Promise<Row[]> }>

export class UndecodableImage extends Error {}
