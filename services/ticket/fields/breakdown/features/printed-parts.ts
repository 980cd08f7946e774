import type { PageRow } from '../../../page/page-of.ts'
import { editDistance } from '../../../text/edit-distance.ts'
import { hasLetters, type LabelledAmount, labelled } from '../../amounts/labels/labelled-amount.ts'
import { type MoneyConcepts, noConcepts, readMoneyConcepts } from '../../amounts/labels/money-concepts.ts'
import { type Ledger, near, taxWords } from '../../amounts/ledger/ledger-of.ts'
import type { Breakdown } from '../candidates/breakdown.ts'
import { holdsLocalTax } from './holds-local-tax.ts'

/**
 * Whether the ticket prints the net and the tax of a breakdown; a part that follows by arithmetic
 * is not printed.
 */
export type PrintedParts = Readonly<{ net: boolean; tax: boolean }>

/** A part whose number was not read: the value it must have, and the words that label it. */
type Missing = Readonly<{
  cents: number
  isNamed: (amount: LabelledAmount) => boolean
  names: (says: MoneyConcepts) => boolean
}>

const LABELLED = 0.7
const SURE_READING = 0.9
/** Labelled taxes that are added up in threes at most; no ticket has this many. */
const MOST_PARTS = 12

const saysNet = (says: MoneyConcepts) => Math.max(says.subtotal, says.net) >= LABELLED

/**
 * "SIN IVA" and "BASE IVA" label the net; "IVA INCLUIDO" says that the tax has no line of its own.
 */
const saysTax = (says: MoneyConcepts) =>
  Math.max(...taxWords.map((word) => says[word])) >= LABELLED && !saysNet(says) && says.included < LABELLED

const missingNet = ({ net }: Breakdown): Missing => ({
  cents: net,
  isNamed: (amount) => Math.max(labelled(amount, 'subtotal'), labelled(amount, 'net')) >= LABELLED,
  names: saysNet,
})

const missingTax = ({ tax }: Breakdown): Missing => ({
  cents: tax,
  isNamed: ({ is, isAbove }) => saysTax(is) || saysTax(isAbove),
  names: saysTax,
})

const conceptsOf = (row: PageRow | undefined): MoneyConcepts =>
  row && hasLetters(row.text) ? readMoneyConcepts(row.key) : noConcepts

/**
 * One character lost, added or misread; more in a long number that was hard to read. The first
 * digit may be a `$`.
 */
const isMisreading = ({ cents, less, certainty }: LabelledAmount, wanted: number): boolean => {
  const allowed = certainty < SURE_READING ? Math.max(1, Math.floor(String(wanted).length / 3)) : 1
  return [cents, less ?? Number(String(cents).slice(1))].some(
    (read) => editDistance(String(read), String(wanted)) <= allowed,
  )
}

/** Every sum of up to three amounts. */
const sumsOf = (amounts: readonly number[]): number[] =>
  amounts.flatMap((one, i) => [
    one,
    ...amounts
      .slice(i + 1)
      .flatMap((two, j) => [one + two, ...amounts.slice(i + j + 2).map((three) => one + two + three)]),
  ])

const RATE = /\d{1,2}(?:[.,]\d{1,2})?\s?[%X]/g
/**
 * The end of a number too damaged to be an amount (`RECBID.17`, `281:38`), or one that lost a
 * character: `524.3`.
 */
const REMAINS = /[\dA-Za-z|$][.,:;·]\s?[\dOoDQlI|SBZ]{2}(?![\dA-Za-z])|\d[\dOoDQlI|SBZ][.,]\d(?![\dA-Za-z])/

/** The rest of a row's text, without the amounts that were read in it. */
const unreadText = ({ all }: Ledger, { index, text }: PageRow): string => {
  const characters = text.split('')
  for (const { row, start, end } of all) if (row === index) characters.fill(' ', start, end)
  return characters.join('').replace(RATE, '')
}

/**
 * A row with the part's label and the remains of a number, alone or beside amounts that were read.
 */
const hasUnreadLine = (ledger: Ledger, { names }: Missing): boolean =>
  ledger.page.rows.some((row) => names(conceptsOf(row)) && REMAINS.test(unreadText(ledger, row)))

/** The tax stands between the net and the total, whatever became of its label. */
const isBetween = ({ values }: Ledger, { net, tax }: Breakdown) => {
  const rows = [net, net + tax].flatMap((cents) => (values.get(cents)?.seen ?? []).map(({ row }) => row))
  return ({ row }: LabelledAmount) => rows.some((upper) => upper < row) && rows.some((lower) => lower > row)
}

const isPrinted = (ledger: Ledger, breakdown: Breakdown, missing: Missing): boolean => {
  const { rows } = ledger.page
  const total = breakdown.net + breakdown.tax
  const other = ledger.all.filter(({ cents }) => cents !== total)
  const named = other.filter(
    (amount) => missing.isNamed(amount) || missing.names(conceptsOf(rows[amount.row])),
  )
  const between = breakdown.kind === 'net' ? other.filter(isBetween(ledger, breakdown)) : []
  return (
    sumsOf(named.slice(0, MOST_PARTS).map(({ cents }) => cents)).some((sum) => near(sum, missing.cents)) ||
    [...named, ...between].some((amount) => isMisreading(amount, missing.cents)) ||
    hasUnreadLine(ledger, missing)
  )
}

/**
 * "SUBTOTAL 185.19" with a cent rounded off below: with the tax it exceeds the total, so the net
 * that fits is not printed.
 */
const isRounded = ({ kind, net, printedNet }: Breakdown): boolean =>
  kind === 'both' && printedNet !== null && printedNet.cents !== net

/**
 * A part that was read is printed. A part that was not read is printed if the ticket has a line for
 * it: only its number was misread or lost.
 */
export const printedParts = (ledger: Ledger, breakdown: Breakdown): PrintedParts => ({
  net:
    !holdsLocalTax(ledger, breakdown.net) &&
    !isRounded(breakdown) &&
    (breakdown.kind !== 'tax' || isPrinted(ledger, breakdown, missingNet(breakdown))),
  tax: breakdown.kind !== 'net' || isPrinted(ledger, breakdown, missingTax(breakdown)),
})
