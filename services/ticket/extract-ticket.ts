import type { Ticket, TicketField } from '#contracts/reading/ticket.ts'
import { type ChosenFields, chooseFields } from './choose-fields.ts'
import { chosenRows, type FieldRows } from './field-rows.ts'
import type { BreakdownKind } from './fields/breakdown/candidates/breakdown.ts'
import type { TotalSource } from './fields/total/candidates/total-candidate.ts'
import { isReadable } from './is-readable.ts'
import { pageOf } from './page/page-of.ts'
import type { Row } from './page/row.ts'
import { capGuess } from './ranking/cap-guess.ts'
import type { Weights } from './ranking/load-weights.ts'
import { warningsOf } from './warnings-of.ts'

const pesos = (cents: number | undefined): string | null =>
  cents === undefined ? null : (cents / 100).toFixed(2)

const field = (value: string | null | undefined, confidence: number, source: string): TicketField => ({
  value: value ?? null,
  confidence: Math.max(0, Math.min(1, Number(confidence.toFixed(5)))),
  source: value == null ? 'none' : source,
})

const totalSources: Readonly<Record<TotalSource, string>> = {
  printed: 'printed',
  less: 'repaired',
  second: 'repaired',
  words: 'words',
  cash: 'derived',
  'net+tax': 'derived',
}
const netSources: Readonly<Record<BreakdownKind, string>> = {
  both: 'printed',
  tax: 'derived',
  net: 'printed',
  zero: 'printed',
}
const taxSources: Readonly<Record<BreakdownKind, string>> = {
  both: 'printed',
  tax: 'printed',
  net: 'derived',
  zero: 'printed',
}

const amountFields = ({ total, breakdown }: ChosenFields): Record<string, TicketField> => {
  const { best, confidence } = breakdown
  const kind = best?.kind ?? 'both'
  const isSum = best?.isSum ?? false
  const net = best?.prints.net ? netSources[kind] : 'derived'
  const tax = taxSources[kind]
  return {
    amount: field(pesos(total.best?.cents), total.confidence, totalSources[total.best?.how ?? 'printed']),
    // when the total is itself a net plus a tax, the printed net is not its net
    net_amount: field(pesos(best?.net), isSum ? capGuess(confidence) : confidence, net),
    tax_amount: field(pesos(best?.tax), confidence, tax),
    tax_rate: field(
      best?.rate.value,
      best?.rate.isGuess ? capGuess(confidence) : confidence,
      best?.saysRate ? 'printed' : 'derived',
    ),
    iva_amount: field(pesos(best?.iva), confidence, tax),
    ieps_amount: field(pesos(best?.ieps || undefined), confidence, tax),
    currency: field('MXN', 1, 'assumed'),
  }
}

const otherFields = ({ date, time, rfc, merchant, payment }: ChosenFields): Record<string, TicketField> => ({
  merchant_name: field(merchant.best?.value, merchant.confidence, 'printed'),
  merchant_rfc: field(rfc.best?.value, rfc.confidence, rfc.best?.features.cost ? 'repaired' : 'printed'),
  date: field(date.best?.iso, date.confidence, date.best?.repaired ? 'repaired' : 'printed'),
  time: field(time.best?.value, time.confidence, 'printed'),
  payment_method: field(payment.best?.value, payment.confidence, 'printed'),
})

/**
 * The parts of the breakdown that the ticket prints. Parts that only follow by arithmetic appear in
 * `fields` alone.
 */
const printedBreakdown = ({ best }: ChosenFields['breakdown']) => ({
  net_amount: best?.prints.net ? pesos(best.net) : null,
  tax_amount: best?.prints.tax ? pesos(best.tax) : null,
  tax_rate: best?.prints.rate ? best.rate.value : null,
})

/** An unreadable photo says nothing about what the ticket does not print. */
const unsureOfNulls = (fields: Record<string, TicketField>): Record<string, TicketField> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, one]) => [name, one.value === null ? { ...one, confidence: 0 } : one]),
  )

const ticketOf = (chosen: ChosenFields, ticket_readable: boolean): Ticket => {
  const { total, breakdown, date, time, rfc, merchant, payment } = chosen
  const fields = { ...amountFields(chosen), ...otherFields(chosen) }
  return {
    merchant_name: merchant.best?.value ?? null,
    merchant_rfc: rfc.best?.value ?? null,
    amount: pesos(total.best?.cents),
    ...printedBreakdown(breakdown),
    currency: 'MXN',
    date: date.best?.iso ?? null,
    payment_method: payment.best?.value ?? null,
    ticket_readable,
    time: time.best?.value ?? null,
    portal_fields: {},
    fields: ticket_readable ? fields : unsureOfNulls(fields),
    warnings: warningsOf(chosen),
  }
}

/** A ticket, with the rows that each field was read from. */
export type Extracted = Readonly<{ ticket: Ticket; from: FieldRows }>

/**
 * Extracts the ticket from the rows of a photo. `now` bounds the dates; a field that is not printed
 * is null.
 */
export const extractWithRows = (rows: readonly Row[], weights: Weights, now: Date): Extracted => {
  const page = pageOf(rows)
  const chosen = chooseFields(page, weights, now)
  return { ticket: ticketOf(chosen, isReadable(rows, page, chosen)), from: chosenRows(chosen) }
}

/** Extracts the ticket without the rows of its fields. */
export const extractTicket = (rows: readonly Row[], weights: Weights, now: Date): Ticket =>
  extractWithRows(rows, weights, now).ticket
