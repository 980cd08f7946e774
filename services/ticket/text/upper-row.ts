import { fold } from '#contracts/fold.ts'

const LONGEST = 200

/** A row, folded; what is printed beyond 200 characters is not looked at. */
export const upperRow = (row: string): string => fold(row.slice(0, LONGEST))

/** Digits that readers see where a label has a letter. */
export const asLetter: Readonly<Record<string, string>> = { '0': 'O', '1': 'I', '5': 'S', '8': 'B' }
