import type { Row } from '#ticket/page/row.ts'

export type OcrEngine = Readonly<{
  name: string
  /** In how many ways it can look at a photo. */
  looks: number
  /**
   * Photo to rows, top to bottom; 0 is the best look, where none is named, and the others see
   * otherwise what that leaves in doubt: of the same buffer they read again only what was not read
   * surely. Throws `UndecodableImage` for a picture that cannot be decoded.
   */
  recognise: (image: Buffer, look?: number) => Promise<Row[]>
}>
