import { type Ledger, near, said, taxWords, type Value } from './ledger.ts'

/** Both printed; the tax only; the net only; or an IVA of 0 beside the total. */
export type BreakdownKind = 'both' | 'tax' | 'net' | 'zero'

/** Net + tax = total, in cents, with the prints that say so. */
export type Breakdown = Readonly<{
  kind: BreakdownKind
  net: number
  tax: number
  iva: number
  ieps: number
  taxParts: readonly Value[]
  printedNet: Value | null
}>

/** More labelled taxes than any ticket prints: beyond them only single ones are tried. */
const MOST_TAXES = 24

/** Small values that may be taxes, and those of them that a tax word labels. */
export const taxSide = ({ printed }: Ledger, total: number) => {
  const small = printed.filter(({ cents }) => cents < total * 0.35)
  return { small, worded: small.filter(({ seen }) => said(seen, ...taxWords) > 0) }
}

const isIeps = ({ seen }: Value) => said(seen, 'ieps') > said(seen, 'iva')

const sum = (values: readonly Value[]) => values.reduce((total, { cents }) => total + cents, 0)

type Parts = Pick<Breakdown, 'kind' | 'net' | 'taxParts' | 'printedNet'>

const breakdown = (total: number, parts: Parts): Breakdown => {
  const tax = total - parts.net
  const ieps = sum(parts.taxParts.filter(isIeps))
  return { ...parts, tax, iva: tax - ieps, ieps }
}

/** Every small value alone; worded ones also in pairs and triples. */
const taxCombinations = (ledger: Ledger, total: number): Value[][] => {
  const { small, worded } = taxSide(ledger, total)
  const few = worded.slice(0, MOST_TAXES)
  const above = ({ cents }: Value) => few.filter((other) => other.cents > cents)
  return small.flatMap((one) => {
    if (!few.includes(one)) return [[one]]
    return [
      [one],
      ...above(one).flatMap((two) => [[one, two], ...above(two).map((three) => [one, two, three])]),
    ]
  })
}

const closing = ({ values }: Ledger, net: number) =>
  values.get(net) ?? values.get(net + 1) ?? values.get(net - 1)

const withTaxes = (ledger: Ledger, total: number): Breakdown[] => {
  const { worded } = taxSide(ledger, total)
  return taxCombinations(ledger, total).flatMap((taxParts) => {
    const net = total - sum(taxParts)
    if (net <= 0 || total - net > total * 0.45) return []
    const hit = closing(ledger, net)
    if (hit && !taxParts.includes(hit) && hit.cents !== total)
      return [breakdown(total, { kind: 'both', net, taxParts, printedNet: hit })]
    const named = taxParts.every((part) => worded.includes(part))
    return named ? [breakdown(total, { kind: 'tax', net, taxParts, printedNet: null })] : []
  })
}

const fitsRate = (tax: number, total: number) =>
  near(tax, total - total / 1.16, 1.6) || near(tax, total - total / 1.08, 1.6)

/** A labelled net whose tax is not printed, or was not read. */
const withNetOnly = ({ printed }: Ledger, total: number, found: readonly Breakdown[]): Breakdown[] =>
  printed
    .filter(({ cents, seen }) => {
      const tax = total - cents
      if (tax <= 0 || tax > total * 0.25 || !said(seen, 'subtotal', 'net')) return false
      if (found.some(({ kind, net }) => kind === 'both' && net === cents)) return false
      return fitsRate(tax, total) || said(seen, 'net') > 0
    })
    .map((value) => breakdown(total, { kind: 'net', net: value.cents, taxParts: [], printedNet: value }))

/** Possible breakdowns of a total: net and taxes that close on it, or one of the two with the other implied. */
export const breakdownCandidates = (ledger: Ledger, total: number): Breakdown[] => {
  const taxed = withTaxes(ledger, total)
  const zeros = ledger.values.get(0)?.seen ?? []
  const zero = breakdown(total, {
    kind: 'zero',
    net: total,
    taxParts: [],
    printedNet: ledger.values.get(total) ?? null,
  })
  return [...taxed, ...withNetOnly(ledger, total, taxed), ...(said(zeros, ...taxWords) ? [zero] : [])]
}
