import { fold } from '#contracts/fold.ts'
import { hasInitials } from '../../rfc/candidates/initials.ts'
import type { Name } from '../candidates/name.ts'

/** SAT skips a first name this common: "MARIA DEL" over "CARMEN LOPEZ GARCIA". */
const COMMON = /^\W*(?:MARIA|MA|M|JOSE|J)\b/

/** The merchant's RFC and its row. */
export type FoundRfc = Readonly<{ value: string; row: number }>

/**
 * Whether the letters of the RFC derive from a name, and from how much of it if it spans several
 * rows.
 */
export const byRfc = ({ value, row, rows }: Name, rfc: FoundRfc | null) => {
  const hasLetters = (text: string) => rfc !== null && hasInitials(text, rfc.value)
  const initials = Number(hasLetters(value))
  const isOfFirst = hasLetters(row.text)
  return {
    initials,
    byRfcOnlyWhole: rows > 1 && !isOfFirst ? initials : 0,
    /** "Meximax" over "MIGUEL HERRERA GONZALEZ": the seller is named in the rows below. */
    byRfcWithoutFirst: Number(
      rows > 1 &&
        !isOfFirst &&
        !COMMON.test(fold(row.text)) &&
        hasLetters(value.slice(row.text.trim().length)),
    ),
  }
}

type Judged = Readonly<{ features: ReturnType<typeof byRfc> & Readonly<{ legalEnd: number }> }>

/** "Servicios de Abastos" / "Peninsulares, S.A. de C.V." */
export const isWrappedCompany = ({ features: { byRfcOnlyWhole, byRfcWithoutFirst, legalEnd } }: Judged) =>
  byRfcOnlyWhole > byRfcWithoutFirst && legalEnd === 1
