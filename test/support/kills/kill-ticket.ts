import type { Made } from '../faults/read-sessions.ts'
import { TOTAL } from './issuing-books.ts'
import type { KillPortal } from './kill-portals.ts'

/** The ticket with this number at a stand-in. */
export const folioOf = (n: number): string => String(7_000_000_000 + n)

/** Nobody waits longer for an answer that no look-up can give (UNPROVED_SECONDS in a long run). */
const SECONDS = { proved: 3_600, unproved: Number(process.env['UNPROVED_SECONDS'] ?? 60) } as const

export const liveTicket = ({ id, rfc, authoritative }: KillPortal, n: number): Made => ({
  name: `TIENDA ${id.toUpperCase()}`,
  rfc,
  rows: [`TIENDA ${id.toUpperCase()}`, `RFC: ${rfc}`, `FOLIO: ${folioOf(n)}`, `TOTAL $${TOTAL}`],
  simulate: null,
  live: true,
  amount: TOTAL,
  date: '2026-11-03',
  seconds: authoritative ? SECONDS.proved : SECONDS.unproved,
})

export const sandboxTicket = (n: number): Made => ({
  name: 'OXXO',
  rfc: 'CCO8605231N4',
  rows: [
    ...['OXXO', 'RFC: CCO8605231N4', `FOLIO DE VENTA: ${1_000_000 + n}`, 'TOTAL $116.00', 'ID DE VENTA'],
    '37229518536632006952',
  ],
  simulate: null,
})
