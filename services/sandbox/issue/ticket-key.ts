/**
 * A ticket as its portal identifies it: codes by field name, normalised; the total with two
 * decimals.
 */
export type PortalTicket = Readonly<{ codes: Readonly<Record<string, string>>; total: string }>

/** Upper case, letters and digits only: portals ignore the spacing on the ticket. */
export const normaliseCode = (code: string): string =>
  code
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, 100)

/** `$1,234.5` → `1234.50`; null for anything but a positive amount. */
export const normaliseTotal = (text: string): string | null => {
  const [, pesos, cents = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text.replace(/[$,\s]/g, '')) ?? []
  if (pesos === undefined) return null
  const total = `${pesos.replace(/^0+(?=\d)/, '')}.${cents.padEnd(2, '0')}`
  return total === '0.00' ? null : total
}

/**
 * Unique within a merchant: `folio_venta=331907&id_venta=3722…&total=122.50`. Names are sorted:
 * jsonb keeps no order.
 */
export const ticketKey = ({ codes, total }: PortalTicket): string =>
  [...Object.entries(codes).sort(([a], [b]) => (a < b ? -1 : 1)), ['total', total]]
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
