import { upperText } from './upper-text.ts'

const LONGEST = 200

/** Place for place in upper case without accents; what is printed beyond 200 characters is not looked at. */
export const upperRow = (row: string): string => upperText(row.slice(0, LONGEST))

/** Digits that readers see where a label has a letter. */
export const asLetter: Readonly<Record<string, string>> = { '0': 'O', '1': 'I', '5': 'S', '8': 'B' }
