import type { Ticket } from '#contracts/reading/ticket.ts'
import type { ChosenFields } from './choose-fields.ts'
import type { LabelledAmount } from './fields/amounts/labels/labelled-amount.ts'
import type { Value } from './fields/amounts/ledger/ledger-of.ts'
import { rowsOfCode } from './fields/codes/choose/rows-of-code.ts'
import type { Row } from './page/row.ts'

/**
 * For each field, the ascending indexes of the rows that its value was read from.
 * A value that follows by arithmetic has none.
 */
export type FieldRows = Readonly<Record<string, readonly number[]>>

const rowsOf = (seen: readonly LabelledAmount[]): number[] => seen.map(({ row }) => row)
const rowsOfValues = (values: readonly Value[]): number[] => values.flatMap(({ seen }) => rowsOf(seen))

const amountRows = ({ total, breakdown: { best } }: ChosenFields): FieldRows => {
  const taxes = rowsOfValues(best?.taxParts ?? [])
  return {
    amount: rowsOf(total.best?.seen ?? []),
    net_amount: rowsOf(best?.printedNet?.seen ?? []),
    tax_amount: taxes,
    tax_rate: best?.saysRate ? taxes : [],
  }
}

const nameRows = ({ best }: ChosenFields['merchant']): number[] =>
  best ? Array.from({ length: best.features.rows }, (_, i) => best.row + i) : []

const one = (row: number | undefined): number[] => (row === undefined ? [] : [row])

const tidy = (from: FieldRows): FieldRows =>
  Object.fromEntries(
    Object.entries(from)
      .map(([name, rows]) => [name, [...new Set(rows)].sort((a, b) => a - b)] as const)
      .filter(([, rows]) => rows.length > 0),
  )

/** The chosen candidates, with the rows that they stand in. */
export const chosenRows = (chosen: ChosenFields): FieldRows =>
  tidy({
    ...amountRows(chosen),
    date: one(chosen.date.best?.row),
    time: one(chosen.time.best?.row),
    merchant_rfc: one(chosen.rfc.best?.row),
    merchant_name: nameRows(chosen.merchant),
    payment_method: chosen.payment.best?.rows ?? [],
  })

/**
 * The pass whose rows are kept, the ticket that this pass alone gave, and the rows of its fields.
 */
type Kept = Readonly<{ rows: readonly Row[]; ticket: Ticket; from: FieldRows }>

/**
 * For each field of a ticket, the rows of the kept pass that its value came from.
 * A value that only another pass read has none, because that pass's rows are not kept.
 * `merged`: the ticket of all passes, as read. `final`: the same after the registry and bar codes.
 */
export const fieldRows = (
  { rows, ticket: own, from }: Kept,
  { merged, final }: Readonly<{ merged: Ticket; final: Ticket }>,
): FieldRows => {
  const isOwn = (name: string) => merged.fields[name]?.value === own.fields[name]?.value
  const isReported = (name: string) => final.fields[name]?.value != null
  const codes = Object.entries(final.portal_fields).map(
    ([name, code]) => [`portal_fields.${name}`, rowsOfCode(rows, code)] as const,
  )
  const fields = Object.entries(from).filter(([name]) => isOwn(name) && isReported(name))
  return tidy(Object.fromEntries([...fields, ...codes]))
}
