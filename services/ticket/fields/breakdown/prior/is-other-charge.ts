import { fold } from '#contracts/fold.ts'
import { leastCertain } from '../../../page/page-of.ts'
import type { LabelledAmount } from '../../amounts/labels/labelled-amount.ts'
import { isService } from '../../amounts/ledger/is-service.ts'
import { type Ledger, said, taxWords, type Value } from '../../amounts/ledger/ledger-of.ts'

const WORD = 4
/** Characters of a label that was read as printed. */
const LEGIBLE = 0.8
/** A tax may be labelled by its rate alone. */
const RATE = /%|\bTAS|\bTRAS/

const isLegible = ({ page }: Ledger, { row, start, letters, label }: LabelledAmount): boolean => {
  const characters =
    page.rows[row]?.glyphs.slice(0, start).filter(({ character }) => /\p{L}/u.test(character)) ?? []
  return letters >= WORD && !RATE.test(fold(label)) && leastCertain(characters) >= LEGIBLE
}

const BARE = /^\W*IMPORTE\W*$/
const OF_TAX = /\bI\W?V\W?A\b/

/** "Traslados: 002 IVA Tasa 0.160000 Base 500.00" over "Importe 80.00": one row that wraps. */
const isBelowTax = ({ page }: Ledger, { row, label }: LabelledAmount): boolean =>
  BARE.test(fold(label)) && OF_TAX.test(fold(page.rows[row - 1]?.text ?? ''))

/**
 * "SERVICIO 80.00" between "SUBTOTAL 500.00" and "TOTAL 580.00", or "1 REFRESCO 20.00": its label
 * is legible and names no tax, however well it fits the total.
 */
export const isOtherCharge = (ledger: Ledger, { seen }: Value): boolean =>
  seen.length > 0 &&
  said(seen, ...taxWords) === 0 &&
  seen.every((amount) => isService(amount) || (isLegible(ledger, amount) && !isBelowTax(ledger, amount)))
