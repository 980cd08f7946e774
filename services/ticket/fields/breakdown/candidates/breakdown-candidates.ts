import { isSamePrint, type Ledger, near, said, taxWords, type Value } from '../../amounts/ledger/ledger-of.ts'
import type { Breakdown } from './breakdown.ts'
import { isExchange } from './is-exchange.ts'
import { mendedParts } from './mended-parts.ts'
import { splitBases } from './split-bases.ts'
import { taxTable } from './tax-table.ts'

/** More labelled taxes than any ticket prints; beyond them, only single taxes are tried. */
const MOST_TAXES = 24

const isTaxWorded = ({ seen }: Value) => said(seen, ...taxWords) > 0

/**
 * Small values that may be taxes, and those of them that a tax word labels. The latter include
 * every reading of their number that is not the total's.
 */
export const taxSide = ({ printed, others }: Ledger, total: number) => {
  const isSmall = ({ cents, seen }: Value) => cents < total * 0.35 && !seen.every(isExchange)
  const isOfTotal = ({ seen }: Value) => seen.every(({ cents }) => cents === total)
  const reread = [...others.values()].filter(
    (value) => isSmall(value) && isTaxWorded(value) && !isOfTotal(value),
  )
  const small = [...printed.filter(isSmall), ...reread]
  return { small, worded: small.filter(isTaxWorded) }
}

const isIeps = ({ seen }: Value) => said(seen, 'ieps') > said(seen, 'iva')

const sum = (values: readonly Value[]) => values.reduce((total, { cents }) => total + cents, 0)

type Parts = Pick<Breakdown, 'kind' | 'net' | 'taxParts' | 'printedNet'>

const breakdown = (total: number, parts: Parts): Breakdown => {
  const tax = total - parts.net
  const ieps = sum(parts.taxParts.filter(isIeps))
  return { ...parts, tax, iva: tax - ieps, ieps }
}

/** Every small value alone; labelled ones also in pairs and triples. */
const taxCombinations = (ledger: Ledger, total: number): Value[][] => {
  const { small, worded } = taxSide(ledger, total)
  const few = worded.slice(0, MOST_TAXES)
  const above = (one: Value) => few.filter((other) => other.cents > one.cents && !isSamePrint(one, other))
  return small.flatMap((one) => {
    if (!few.includes(one)) return [[one]]
    return [
      [one],
      ...above(one).flatMap((two) => [
        [one, two],
        ...above(two).flatMap((three) => (isSamePrint(one, three) ? [] : [[one, two, three]])),
      ]),
    ]
  })
}

const closing = ({ values, others }: Ledger, net: number) =>
  values.get(net) ?? values.get(net + 1) ?? values.get(net - 1) ?? others.get(net)

const fitsRate = (tax: number, total: number) =>
  near(tax, total - total / 1.16, 1.6) || near(tax, total - total / 1.08, 1.6)

type Taxes = Readonly<{ taxParts: readonly Value[]; named: boolean }>

/**
 * The net that matches some taxes: one amount or, if the taxes are labelled, two amounts that add
 * up to it.
 */
const netBeside = (ledger: Ledger, net: number, { taxParts, named }: Taxes): Value | null => {
  const hit = closing(ledger, net)
  if (hit && !taxParts.includes(hit) && hit.cents !== net + sum(taxParts)) return hit
  return named ? splitBases(ledger, net, sum(taxParts.filter((part) => !isIeps(part)))) : null
}

const withTaxes = (ledger: Ledger, total: number): Breakdown[] => {
  const { worded } = taxSide(ledger, total)
  return taxCombinations(ledger, total).flatMap((taxParts) => {
    const net = total - sum(taxParts)
    if (net <= 0 || total - net > total * 0.45) return []
    const named = taxParts.every((part) => worded.includes(part))
    const printedNet = netBeside(ledger, net, { taxParts, named })
    if (printedNet) return [breakdown(total, { kind: 'both', net, taxParts, printedNet })]
    return named || fitsRate(total - net, total)
      ? [breakdown(total, { kind: 'tax', net, taxParts, printedNet: null })]
      : []
  })
}

/**
 * A net whose tax is not printed or was not read: by its label, or because it is exactly the total
 * without IVA.
 */
const withNetOnly = (
  { all, printed, others }: Ledger,
  total: number,
  found: readonly Breakdown[],
): Breakdown[] => {
  const taxed = said(all, 'iva', 'ieps') >= 0.75
  const isNet = ({ seen }: Value) => said(seen, 'net') > 0 || (taxed && said(seen, 'subtotal') >= 0.75)
  return [...printed, ...others.values()]
    .filter((value) => {
      const tax = total - value.cents
      if (tax <= 0 || tax > total * 0.25) return false
      if (found.some(({ kind, net }) => kind === 'both' && net === value.cents)) return false
      return fitsRate(tax, total) || isNet(value)
    })
    .map((value) => breakdown(total, { kind: 'net', net: value.cents, taxParts: [], printedNet: value }))
}

/** The rows of a tax table that together close on the total. */
const withTable = (ledger: Ledger, total: number): Breakdown[] => {
  const table = taxTable(ledger, total)
  if (!table || table.tax === 0) return []
  const isClosed = near(table.net + table.tax, total, 3)
  const net = total - table.tax
  const printedNet = isClosed ? { cents: net, seen: table.bases } : (closing(ledger, net) ?? null)
  if (net <= 0 || !printedNet) return []
  return [breakdown(total, { kind: 'both', net, taxParts: table.taxes, printedNet })]
}

/** Net and IVA at 16 or 8 %, if both were misread, or if one was misread and the other lost. */
const withMendedParts = (ledger: Ledger, total: number, found: readonly Breakdown[]): Breakdown[] =>
  mendedParts(ledger, total)
    .filter((parts) => !found.some(({ net }) => near(net, parts.net, 1)))
    .map((parts) => breakdown(total, parts))

/**
 * Possible breakdowns of a total: a net and taxes that close on it, or one of the two with the
 * other implied.
 */
export const breakdownCandidates = (ledger: Ledger, total: number): Breakdown[] => {
  const summed = withTaxes(ledger, total)
  const tables = withTable(ledger, total).filter(
    (table) => !summed.some(({ kind, net }) => kind === 'both' && net === table.net),
  )
  /** A table that closes prints its net row by row. */
  const implied = summed.filter(
    ({ kind, net }) => kind !== 'tax' || !tables.some((table) => table.net === net),
  )
  const taxed = [...implied, ...tables]
  const zeros = ledger.values.get(0)?.seen ?? []
  const zero = breakdown(total, {
    kind: 'zero',
    net: total,
    taxParts: [],
    printedNet: ledger.values.get(total) ?? null,
  })
  const found = [...taxed, ...withNetOnly(ledger, total, taxed)]
  return [
    ...found,
    ...withMendedParts(ledger, total, found),
    ...(said(zeros, ...taxWords, 'exempt') ? [zero] : []),
  ]
}
