import type { Row } from '#ticket/page/row.ts'

export type OcrEngine = Readonly<{
  name: string
  /** How many different passes the engine offers. */
  looks: number
  /**
   * Reads a photo into rows, top to bottom. Pass 0 is the best and the default; the others look
   * differently at what it leaves in doubt. On the same buffer they reread only what was uncertain.
   * Throws `UndecodableImage` for a picture that cannot be decoded.
   */
  recognise: (image: Buffer, look?: number) => Promise<Row[]>
}>
