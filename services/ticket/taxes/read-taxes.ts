import type {
  IvaOfPart,
  TaxBreakdown,
  TaxedItem,
  TaxPart,
  TaxWord,
  UnsaidRest,
} from '#contracts/fiscal/tax-breakdown.ts'
import type { Ticket } from '#contracts/reading/ticket.ts'
import { type Ledger, ledgerOf } from '../fields/amounts/ledger/ledger-of.ts'
import { pageOf } from '../page/page-of.ts'
import type { Row } from '../page/row.ts'
import { type Items, itemLines } from './item-lines.ts'
import { type Meaning, markFacts, meaningsOf } from './item-marks.ts'
import { printedFacts, type Solution } from './printed-facts.ts'
import type { IvaClass, Rate, SoldAtRate } from './sold-at-rate.ts'
import { solveTaxes } from './solve-taxes.ts'
import { leavesUnsaid } from './spoken-words.ts'
import { fact, hasUnreadTax, type TaxFact, taxFacts } from './tax-facts.ts'
import { type Rest, unsaidRests } from './unsaid-rests.ts'

/** Item names read with less certainty than this are not used as text in a CFDI. */
const LEGIBLE = 0.85

const pesos = (cents: number): string => (cents / 100).toFixed(2)

const ivaOf = (iva: IvaClass): IvaOfPart => {
  if (iva === 'exempt') return iva
  if (iva === 0) return '0.00'
  return iva === 1600 ? '0.16' : '0.08'
}

const partOf = ({ iva, base, tax, ieps }: SoldAtRate): TaxPart => ({
  iva: ivaOf(iva),
  base: pesos(base),
  tax: pesos(tax),
  ...(ieps && {
    ieps: { rate: (ieps.rate / 10_000).toFixed(4).replace(/0{1,2}$/, ''), amount: pesos(ieps.amount) },
  }),
})

const unsaidOf = ({ rate, base, tax, rest }: Rest): UnsaidRest => ({
  rate: rate === 1600 ? '0.16' : '0.08',
  ...{ base: pesos(base), tax: pesos(tax), rest: pesos(rest) },
})

const wordAt = (rate: Rate | null): TaxWord[] => {
  if (rate === 1600) return ['0.16']
  return rate === 800 ? ['0.08'] : []
}

const wordOf = ({ kind, of, rate, cents }: TaxFact): TaxWord[] => {
  if (cents === 0) return []
  if (kind === 'exempt' || kind === 'not_taxed') return [kind]
  if (kind === 'zero') return ['0.00']
  return of === 'ieps' ? ['ieps'] : wordAt(rate)
}

/** The only part that an item can belong to; without marks, only if everything was taxed alike. */
const placeOf = (parts: readonly SoldAtRate[], meaning: Meaning | undefined): number => {
  if (!meaning) return parts.length === 1 ? 0 : -1
  const places = [...parts.keys()].filter((i) => {
    const part = parts[i]
    const sameIeps = meaning.ieps === null || meaning.ieps === part?.ieps?.rate
    return part?.iva === meaning.iva && sameIeps
  })
  return places.length === 1 ? (places[0] ?? -1) : -1
}

const itemsOf = (items: Items, meanings: readonly Meaning[] | null, parts: readonly SoldAtRate[]) => {
  const placed = items.lines.flatMap((line, i): TaxedItem[] => {
    const part = placeOf(parts, meanings?.[i])
    if (part < 0 || line.certainty < LEGIBLE) return []
    const { row, quantity, discount } = line
    const price = pesos(line.price)
    return [{ row, price, quantity, part, ...(discount > 0 && { discount: pesos(discount) }) }]
  })
  if (placed.length !== items.lines.length) return {}
  return { items: placed, ...(items.discount > 0 && { discount: pesos(items.discount) }) }
}

/** An amount that was derived from others, or is in doubt, is no evidence here. */
const RANKED = 0.85
const isRead = ({ fields }: Ticket, name: string): boolean => {
  const found = fields[name]
  return found !== undefined && found.source !== 'derived' && found.confidence >= RANKED
}

/** Net and IVA as the reader ranks them, if no row names an IVA in known words. */
const ranked = (ticket: Ticket, printed: readonly TaxFact[]): TaxFact[] => {
  if (!isRead(ticket, 'net_amount') || !isRead(ticket, 'iva_amount')) return []
  const { net_amount, tax_amount, fields } = ticket
  const iva = fields['iva_amount']?.value ?? null
  const named = printed.some(
    ({ kind, of, cents }) => of === 'iva' && ['tax', 'pair'].includes(kind) && cents > 0,
  )
  if (named || net_amount === null || tax_amount === null || iva === null || Number(iva) === 0) return []
  return [fact('net', Math.round(Number(net_amount) * 100)), fact('tax', Math.round(Number(iva) * 100))]
}

type Found = Readonly<{
  items: Items | null
  meanings: readonly Meaning[] | null
  /** The facts that rows and item marks state by name. */
  named: readonly TaxFact[]
  /** The named facts, and those that the reader ranks. */
  facts: readonly TaxFact[]
}>

const find = (ledger: Ledger, ticket: Ticket, total: number): Found => {
  const rows = taxFacts(ledger, total)
  const chosen = ranked(ticket, rows)
  const items = itemLines(ledger, total)
  const meanings = items && meaningsOf(ledger.page.rows, items)
  const marks = items && meanings ? markFacts(items, meanings, [...rows, ...chosen]) : []
  return { items, meanings, named: [...rows, ...marks], facts: [...rows, ...chosen, ...marks] }
}

const breakdownOf = ({ parts }: Solution, { items, meanings }: Found) => ({
  parts: parts.map(partOf),
  ...(items && itemsOf(items, meanings, parts)),
})

type Solved = Readonly<{ solution: Solution | null; rests: readonly Rest[] }>

const solve = (ledger: Ledger, { named, facts }: Found, total: number): Solved => {
  if (hasUnreadTax(ledger, facts)) return { solution: null, rests: [] }
  const found = solveTaxes(printedFacts(facts), total)
  const solution = found && leavesUnsaid(ledger.page, found.parts) ? null : found
  return { solution, rests: solution ? [] : unsaidRests(ledger.page, named, total) }
}

/**
 * The taxes printed on a ticket with this total: by rates, tables and item marks. Only what closes
 * on the total to the cent gets parts. Null without a total.
 */
export const readTaxes = (rows: readonly Row[], ticket: Ticket): TaxBreakdown | null => {
  if (ticket.amount === null) return null
  const total = Math.round(Number(ticket.amount) * 100)
  const ledger = ledgerOf(pageOf(rows))
  const found = find(ledger, ticket, total)
  // a total that was derived from net and taxes confirms neither
  const isTotal = ticket.fields['amount']?.source !== 'derived'
  const { solution, rests } = isTotal ? solve(ledger, found, total) : { solution: null, rests: [] }
  return {
    ...(solution ? breakdownOf(solution, found) : { parts: [] }),
    ...(rests.length > 0 && { unsaid: rests.map(unsaidOf) }),
    says: [...new Set(found.facts.flatMap(wordOf))],
  }
}
