import type { Row } from '#ticket/page/row.ts'

/** A photo, or the rows of a page whose text needs no reading. */
export type Sheet = Readonly<{ image: Uint8Array }> | Readonly<{ rows: readonly Row[] }>

/** `part`: which of the parts that were sent, top to bottom. */
export type PartSheet = Sheet & Readonly<{ part: number }>
