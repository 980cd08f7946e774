import { fold } from '#contracts/fold.ts'

const LONGEST = 200

/** A row, folded; what is printed beyond 200 characters is not looked at. */
export const upperRow = (row: string): string => fold(row.slice(0, LONGEST))
