import { fold } from '#contracts/fold.ts'
import { oneEditApart } from '../../../text/one-edit-apart.ts'
import type { LabelledAmount } from '../../amounts/labels/labelled-amount.ts'
import { type Ledger, near, said, taxWords } from '../../amounts/ledger/ledger-of.ts'
import { OTHER_SUM } from '../../amounts/ledger/other-sum.ts'
import type { JudgedTotal } from '../features/total-features.ts'
import { isLessPoints } from './is-less-points.ts'
import { beside, DUE, hasAny, isSaidDue, TOTAL_WORD } from './is-said-due.ts'

/** Other evidence on the ticket for the same amount. */
const SUPPORT = [
  'r_cash',
  'r_words',
  'r_net16',
  'r_net8',
  'r_netAny',
  'r_sum',
  'r_threeWay',
  'r_tax16',
  'closes',
] as const

const MOST_WHOLE = 0.25
const HALF_SIGNS = 2

/**
 * The total has no cents although nearly all other amounts do: a point or the end of the row was
 * lost.
 */
const lacksCents = ({ seen }: JudgedTotal, { all }: Ledger): boolean =>
  seen.length > 0 &&
  seen.every(({ whole }) => whole) &&
  all.filter(({ whole }) => whole).length <= MOST_WHOLE * all.length

/**
 * "TOTAL 1 348.00": one thousand and more, or one article; "$1 348.00" lost its thousands, "$2
 * 2.00" its tens.
 */
const isBehindNumber = ({ page }: Ledger, { row, start, dollar, cents, is }: LabelledAmount): boolean => {
  if (dollar || cents >= 1000_00) return false
  const before = (page.rows[row]?.text ?? '').slice(0, start)
  const isDue = DUE.some((concept) => is[concept] > 0) && cents >= 100_00
  return /\$\s?[1-9]\d{0,2} $/.test(before) || (isDue && /(?<![\d.,#:])[1-9]\d{0,2} $/.test(before))
}

/** "CONSUMO BIMESTRE 5 300.00" while another row says "TOTAL PAGADO 300.00". */
const isOnlyBehindNumber = (total: JudgedTotal, ledger: Ledger): boolean => {
  const clear = total.seen.filter((seen) => !isBehindNumber(ledger, seen))
  return (
    clear.length < total.seen.length && !clear.some((seen) => DUE.some((concept) => seen.is[concept] > 0))
  )
}

/**
 * "$1, 60.00", "$ ,160.00", "TOTAL ,430.00", "$1,16 .00", "701.6 6", "$975/63", "CE)586.17": beside
 * a comma or point a digit was lost or set apart, or a line crosses the point; the rest still looks
 * like an amount.
 */
const isTorn = ({ page }: Ledger, { row, start, end, whole }: LabelledAmount): boolean => {
  const text = page.rows[row]?.text ?? ''
  const before = text.slice(0, start)
  return (
    /[$\d]\s?,\s?$|(?:^|\s),$|^[^(]*\)$/.test(before) ||
    /\d\.\d \d$|\/\d\d$/.test(text.slice(start, end)) ||
    (whole && /\d\.\d?\s$/.test(before)) ||
    (whole ? /^\s?(?:\d{1,3})?\.\d\d(?!\d)/ : /^\s?\.\d\d(?!\d)/).test(text.slice(end))
  )
}

/** "12,50" of 12,507.39: whole pesos up to the comma, and two of the three digits after it. */
const endsInComma = ({ page }: Ledger, { row, end }: LabelledAmount): boolean =>
  /\d,\d{1,2}$/.test((page.rows[row]?.text ?? '').slice(0, end))

/** The photo ends before the cents, or begins after the place of a `$`. */
const isAtEdge = (ledger: Ledger, amount: LabelledAmount): boolean => {
  const { row, start, end, dollar } = amount
  const glyphs = ledger.page.rows[row]?.glyphs ?? []
  const whole = amount.whole || endsInComma(ledger, amount)
  // half a character at the edge is read as another: "$18)"
  const isCutBehind = glyphs.slice(end - 1, end + HALF_SIGNS).some(({ isCut = false }) => isCut)
  return (whole && isCutBehind) || (!dollar && glyphs[start]?.isCut === true)
}

/**
 * No word labels it as due: a subtotal, an amount before a discount, or a bare number that no sum
 * matches.
 */
const isUntold = (total: JudgedTotal): boolean =>
  !isSaidDue(total) && (hasAny(total, beside(['subtotal', 'gross'])) || !hasAny(total, SUPPORT))

/** "IMPORTE LISTA: $18.00": the price before a discount. */
const BEFORE_REBATE = /LISTA|BRUT[OA]|SIN DESC|ANTES DE DESC/

const isListPrice = (total: JudgedTotal): boolean =>
  total.seen.some(({ label }) => BEFORE_REBATE.test(fold(label))) &&
  !hasAny(total, beside(DUE.filter((concept) => concept !== 'amountWord')))

/** "LITROS: 1,250.5", "PRECIO 24.10": a quantity or a unit price without a word for a total. */
const PRICE = /^\W*(?:PRECIO|P\W?U)\b/
const isPrice = ({ seen }: JudgedTotal): boolean =>
  seen.length > 0 && seen.every(({ label }) => PRICE.test(fold(label)))

const NUMBERED =
  /^(?!.*\b(?:TOTAL|IMPORTE|PAGAR)\b).*\b(?:N(?:O|UM|RO)\W*(?:DE )?VENTA|VENTA\W*(?:N(?:O|UM|RO)\b|#)|ID|PEDIDO|ORDEN|NOTA|REMISION|CONSECUTIVO|FOLIO|TICKET|TRANSACCION|OPERACION|REFERENCIA|REF|AUT|CAJA|CUENTA NO)(?![A-Z])/

/** "FOLIO DE VENTA 331907", "NO. VENTA. 199181": a number of the ticket, not an amount. */
const isNumber = ({ seen }: JudgedTotal): boolean =>
  seen.length > 0 && seen.every(({ whole, dollar, label }) => whole && !dollar && NUMBERED.test(fold(label)))

/** "NETO A PAGAR 1,044.00" below the total, or with a delivery charge. */
const FINAL = /\b(?:A PAGAR|A CUBRIR|TOTAL NETO|NETO TOTAL|TOTAL CON)\b/
const PAID = ['cash', 'card', 'vales', 'transfer', 'payLabel'] as const

/**
 * Another amount is labelled final and was paid; a total plus its tip does not count as another.
 */
const isBeforeFinal = (total: JudgedTotal, { all }: Ledger): boolean => {
  const isTip = (cents: number) => all.some((tip) => tip.is.tip > 0 && Math.abs(tip.cents - cents) <= 1)
  return (
    !total.seen.some(({ label }) => FINAL.test(fold(label))) &&
    all.some(
      ({ cents, label, is }) =>
        cents !== total.cents &&
        is.tip === 0 &&
        FINAL.test(fold(label)) &&
        !isTip(cents - total.cents) &&
        all.some((paid) => paid.cents === cents && PAID.some((concept) => paid.is[concept] > 0)),
    )
  )
}

const CHANGE_FIRST = /^\W*(?:SU )?(?:CAMBIO|CAMB|VUELTO|FERIA)\b/

/** "EFECTIVO 570" over an unread change: perhaps the cash tendered, and no sum rules that out. */
const isHandedOver = (total: JudgedTotal, { page, all }: Ledger): boolean =>
  hasAny(total, beside(['cash', 'tendered'])) &&
  !hasAny(total, [...beside(['total', 'amountWord', 'rest']), ...SUPPORT]) &&
  page.rows.some(
    ({ text, index }) =>
      CHANGE_FIRST.test(fold(text)) && !/\d/.test(text) && !all.some(({ row }) => row === index),
  )

/** Two prints of a total may be misread in the same way. */
const SUMMED = SUPPORT.filter((name) => name !== 'closes')
const WORDED = 0.75
/** The margin for rounding of net and tax, in cents. */
const ROUNDED = 2

/**
 * Net and IVA match the total but for one digit: one of the three was misread, and nothing else
 * says which.
 */
const isContradicted = (total: JudgedTotal, { all }: Ledger): boolean => {
  const nets = all.filter((amount) => said([amount], 'subtotal', 'net') >= WORDED)
  const taxes = all.filter((amount) => said([amount], ...taxWords) >= WORDED)
  const sums = nets.flatMap((net) => taxes.map((tax) => net.cents + tax.cents))
  return (
    !hasAny(total, SUMMED) &&
    sums.some((sum) => !near(sum, total.cents, ROUNDED) && oneEditApart(String(sum), String(total.cents)))
  )
}

const APART_FROM_TAX = ['r_cash', 'r_words'] as const

/**
 * "SUBTOTAL 2,400.00", "IVA 384.00", and the photo ends: an implied total without a TOTAL row may
 * be a part of the real one.
 */
const isUnseen = (total: JudgedTotal, { page }: Ledger): boolean =>
  total.seen.length === 0 &&
  total.features['echo'] === 0 &&
  !hasAny(total, APART_FROM_TAX) &&
  !page.rows.some(({ text }) => TOTAL_WORD.test(fold(text)) && !OTHER_SUM.test(fold(text)))

/**
 * Whether a total is doubtful, however likely the models find it, because they saw no tickets
 * cropped or blurred like this.
 */
export const isDoubtfulTotal = (total: JudgedTotal, ledger: Ledger): boolean =>
  (lacksCents(total, ledger) && !hasAny(total, SUPPORT)) ||
  isOnlyBehindNumber(total, ledger) ||
  total.seen.some((seen) => isTorn(ledger, seen) || isAtEdge(ledger, seen)) ||
  isListPrice(total) ||
  isNumber(total) ||
  isPrice(total) ||
  isBeforeFinal(total, ledger) ||
  isHandedOver(total, ledger) ||
  isContradicted(total, ledger) ||
  isLessPoints(total, ledger) ||
  isUnseen(total, ledger) ||
  isUntold(total)
