import type { Made } from '../faults/read-sessions.ts'
import { merchantNamed } from '../merchants/merchant-named.ts'

/** Half of them as it should be; the others as the sandbox's magic folios say (`mail-plans.ts`). */
const plays = {
  'sbx-correo': [null, '0202', null, '0203', null, '0205', '0206', null, '0208', '0502'],
  'sbx-spa': [null, null, '0502', null, null],
} as const

/** Two digits number the tickets of a magic folio. */
const MOST = 100

export type PortalTicket = Readonly<{ merchant: keyof typeof plays; folio: string; made: Made }>

const folioOf = (merchant: keyof typeof plays, n: number): string => {
  const play = plays[merchant][n % plays[merchant].length]
  const round = Math.floor(n / plays[merchant].length)
  if (round >= MOST) throw new Error(`${merchant} has no ticket ${n}`)
  return play ? `${play}0000${String(round).padStart(2, '0')}` : String(7_000_000_000 + n)
}

const ticketAt = (merchant: keyof typeof plays, n: number): PortalTicket => {
  const { rfcs, aliases } = merchantNamed(merchant)
  const [[rfc = null], [name = '']] = [rfcs, aliases]
  const folio = folioOf(merchant, n)
  const rows = [name, `RFC: ${rfc}`, `FOLIO: ${folio}`, 'TOTAL $116.00']
  return { merchant, folio, made: { name, rfc, rows, simulate: null } }
}

/** The n-th ticket where so many of so many are of the browser, and the others of the mail. */
export const portalTicket = (
  n: number,
  { tickets, browser }: Readonly<{ tickets: number; browser: number }>,
) => {
  const before = Math.floor((n * browser) / tickets)
  const isBrowser = Math.floor(((n + 1) * browser) / tickets) > before
  return isBrowser ? ticketAt('sbx-spa', before) : ticketAt('sbx-correo', n - before)
}
