import { textOf } from '../../../page/page-of.ts'
import { clamp, largestOf } from '../../../ranking/largest-of.ts'
import { oneEditApart } from '../../../text/one-edit-apart.ts'
import { type LabelledAmount, labelled } from '../../amounts/labels/labelled-amount.ts'
import { isSamePrint, type Ledger, near, said, taxWords, type Value } from '../../amounts/ledger/ledger-of.ts'
import type { Breakdown } from '../candidates/breakdown.ts'
import { breakdownCandidates, taxSide } from '../candidates/breakdown-candidates.ts'
import { type TaxTable, taxTable } from '../candidates/tax-table.ts'
import { printedParts } from './printed-parts.ts'

type Seen = readonly LabelledAmount[]

const PART_WORDS = ['subtotal', 'net'] as const
const NET_WORDS = ['subtotal', 'net', 'amountWord', 'total'] as const

const isItem = ({ letters, is }: LabelledAmount) => letters >= 5 && !NET_WORDS.some((concept) => is[concept])

const netFeatures = (seen: Seen) => ({
  netSub: said(seen, 'subtotal'),
  netNet: said(seen, 'net'),
  netWord: said(seen, 'amountWord'),
  netTotal: said(seen, 'total'),
  netCount: seen.length,
  netIva: said(seen, 'iva'),
  netItem: Number(seen.length > 0 && seen.every(isItem)),
})

const taxFeatures = ({ taxParts }: Breakdown, seen: Seen) => ({
  parts: taxParts.length,
  /** `BASE 16% 29.74` names the rate of a tax but is not a tax. */
  taxBase: largestOf(taxParts, (part) => said(part.seen, 'net')),
  taxIva: taxParts.length ? Math.min(...taxParts.map((part) => said(part.seen, ...taxWords))) : 0,
  iva: said(seen, 'iva'),
  ieps: said(seen, 'ieps'),
  taxWord: said(seen, 'taxWord'),
  included: said(seen, 'included'),
  tip: said(seen, 'tip'),
  saving: said(seen, 'saving'),
  change: said(seen, 'change'),
})

const rateFeatures = ({ kind, net, tax }: Breakdown) => {
  const total = net + tax
  const rate = net > 0 ? tax / net : 0
  return {
    both: Number(kind === 'both'),
    taxOnly: Number(kind === 'tax'),
    netOnly: Number(kind === 'net'),
    zero: Number(kind === 'zero'),
    rate,
    r16: Number(near(tax, total - total / 1.16, 1.6)),
    r8: Number(near(tax, total - total / 1.08, 1.6)),
    rOver: Number(rate > 0.1605),
  }
}

const rowsApart = (taxes: Seen, nets: Seen): number =>
  Math.min(...taxes.flatMap(({ row }) => nets.map((net) => Math.abs(row - net.row))))

const placeFeatures = (
  ledger: Ledger,
  { net, tax }: Breakdown,
  { taxes, nets }: { taxes: Seen; nets: Seen },
) => {
  const totals = ledger.values.get(net + tax)?.seen ?? []
  const totalRow = largestOf(totals, (amount) => (labelled(amount, 'total') ? amount.row : 0))
  const last = taxes.at(-1)?.row
  return {
    taxRow: last === undefined ? 1 : last / ledger.page.span,
    afterTotal: last === undefined || !totalRow ? 0 : clamp(last - totalRow, 8),
    together: taxes.length && nets.length ? rowsApart(taxes, nets) : 9,
    p: [...taxes, ...nets].reduce((least, { certainty }) => Math.min(least, certainty), 1),
  }
}

/** Labelled taxes that the breakdown leaves out are evidence against it. */
const leftFeatures = (worded: readonly Value[], { taxParts }: Breakdown) => {
  const left = worded.filter((value) => !taxParts.some((part) => isSamePrint(part, value)))
  return {
    iepsLeft: Number(left.some(({ seen }) => said(seen, 'ieps') > said(seen, 'iva'))),
    // SABRITAS sounds like IVA TRAS
    ivaLeft: left.filter(({ seen }) => said(seen, 'iva') >= 0.9).length,
  }
}

/** Whether a tax table confirms the breakdown row by row. */
const tableFeatures = (table: TaxTable | null, { net, tax }: Breakdown) => ({
  tableRows: table && near(table.tax, tax, 2) ? table.rows : 0,
  tableNet: Number(table !== null && near(table.net, net, 3)),
  tableTax: Number(table !== null && near(table.tax, tax, 2)),
})

/**
 * `SUBTOTAL 320.44`, `IVA 7.93`, `TOTAL 338.37`: the implied part is printed with one digit lost or
 * misread.
 */
const isOneDigitOff = ({ all }: Ledger, { kind, net, tax }: Breakdown): boolean => {
  if (kind !== 'net' && kind !== 'tax') return false
  const [wanted, words] = kind === 'net' ? [tax, taxWords] : [net, PART_WORDS]
  return all.some(
    (amount) => said([amount], ...words) >= 0.75 && oneEditApart(String(amount.cents), String(wanted)),
  )
}

/** For a part that was not read, whether the ticket has a line for it. */
const printFeatures = (ledger: Ledger, breakdown: Breakdown) => {
  const { net, tax } = printedParts(ledger, breakdown)
  const misread = Number(isOneDigitOff(ledger, breakdown))
  return { printsNet: Number(net), printsTax: Number(tax), misread }
}

/**
 * More candidates than any ticket has; beyond this, as on a hostile page, no prints are searched.
 */
const MOST_ASKED = 200
const unasked = { printsNet: 0, printsTax: 0, misread: 0 }

/** Features shared by every breakdown of the page. */
const pageFeatures = ({ page, all, values }: Ledger) => {
  const text = textOf(page)
  const zeros = values.get(0)?.seen ?? []
  return {
    includedText: Number(/INCLU/i.test(text)),
    fuel: Number(/LITRO|LTS|MAGNA|DIESEL|PREMIUM/i.test(text)),
    anyIva: said(all, 'iva'),
    anyIeps: said(all, 'ieps'),
    zeroIva: said(zeros, 'iva'),
    zeroTax: said(zeros, 'taxWord', 'ieps'),
    exempt: said(zeros, 'exempt'),
  }
}

/** The possible breakdowns of a total, each with its features. */
export const breakdownFeatures = (ledger: Ledger, total: number) => {
  const page = pageFeatures(ledger)
  const { worded } = taxSide(ledger, total)
  const table = taxTable(ledger, total)
  const candidates = breakdownCandidates(ledger, total)
  const asksPrints = candidates.length <= MOST_ASKED
  return candidates.map((breakdown) => {
    const taxes = breakdown.taxParts.flatMap(({ seen }) => seen)
    const nets = breakdown.printedNet?.seen ?? []
    const features = {
      ...page,
      ...rateFeatures(breakdown),
      ...netFeatures(nets),
      ...taxFeatures(breakdown, taxes),
      ...placeFeatures(ledger, breakdown, { taxes, nets }),
      ...leftFeatures(worded, breakdown),
      ...tableFeatures(table, breakdown),
      ...(asksPrints ? printFeatures(ledger, breakdown) : unasked),
    }
    return { ...breakdown, features }
  })
}

export type JudgedBreakdown = ReturnType<typeof breakdownFeatures>[number]
