import { fold } from '#contracts/fold.ts'

const LONGEST = 200

/** A row, folded; characters beyond the first 200 are ignored. */
export const foldRow = (row: string): string => fold(row.slice(0, LONGEST))
