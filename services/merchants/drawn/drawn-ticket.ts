import type { Merchant } from '../language/merchant.ts'
import { ticketCodes } from './ticket-codes.ts'
import { ticketRows } from './ticket-rows.ts'
import { Undrawable } from './undrawable.ts'

/** `folio`: one that a code begins with, or `NAME=VALUE,…`; `date`: YYYY-MM-DD. */
export type TicketToDraw = Readonly<{ merchantId: string; folio: string; total: string; date: string }>

const totalOf = (word: string): string => {
  if (/^\d{1,9}\.\d{2}$/.test(word) && Number(word) > 0) return word
  throw new Undrawable(`${word} is no total with two decimals: 116.00`)
}

const dateOf = (word: string): string => {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(word) && !Number.isNaN(Date.parse(word))
  if (isDay) return word
  throw new Undrawable(`${word} is no day: 2026-11-03`)
}

/** What stands on a ticket of the sandbox, row by row, and its codes. Throws Undrawable. */
export const drawnTicket = (
  { merchantId, folio, total, date }: TicketToDraw,
  among: readonly Merchant[],
): Readonly<{ codes: Readonly<Record<string, string>>; rows: readonly string[] }> => {
  const merchant = among.find(({ id }) => id === merchantId)
  if (!merchant) throw new Undrawable(`${merchantId} is none of ${among.map(({ id }) => id).join(', ')}`)
  const codes = ticketCodes(merchant.codes, folio)
  return { codes, rows: ticketRows({ merchant, codes, total: totalOf(total), date: dateOf(date) }) }
}
