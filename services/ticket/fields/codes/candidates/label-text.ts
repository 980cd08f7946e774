import { foldRow } from '../../../text/fold-row.ts'
import { labelLetters } from '../../../text/misread.ts'

/** Has the length of `foldRow(row)`, so positions in one apply to the other. */
export const labelText = (row: string): string =>
  foldRow(row).replace(/[^A-Z]/g, (character) => labelLetters[character] ?? ' ')
