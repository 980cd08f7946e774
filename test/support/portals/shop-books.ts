/** What a merchant's books say of its tickets; what all stand-in portals share. */
export type Books = Readonly<{
  /** Issuing requests that arrived, by ticket. */
  commits: Map<string, number>
  /** The receiver of each invoice, by ticket. */
  issued: Map<string, string>
  issue: (ticket: string, rfc: string) => void
  xml: Buffer
  pdf: Buffer
}>

export const openBooks = (
  xml: string | Buffer = '<?xml version="1.0" encoding="UTF-8"?><cfdi:Comprobante Total="122.50"/>',
): Books => {
  const commits = new Map<string, number>()
  const issued = new Map<string, string>()
  return {
    commits,
    issued,
    issue: (ticket, rfc) => {
      commits.set(ticket, (commits.get(ticket) ?? 0) + 1)
      issued.set(ticket, rfc)
    },
    xml: Buffer.from(xml),
    pdf: Buffer.from('%PDF-1.4 factura'),
  }
}
