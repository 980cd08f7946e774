/** What an operator orders for a document whose fate is unknown (adr 0013). */
export type Order = Readonly<{
  orderId: string
  documentId: string
  action: 'resend' | 'settle'
  /**
   * `resend`: the folio fiscal under which the PAC stores it, if a person found that out: it is
   * then fetched, and nothing is sent.
   */
  uuid: string | null
}>

/**
 * The outcome. `stamped`: there is a CFDI, which the ticket's next request gets; `refused`: there
 * is none, and the ticket may have another document; `open`: still unknown; `impossible`: nothing
 * was done.
 */
export type OrderOutcome = Readonly<{
  outcome: 'stamped' | 'refused' | 'open' | 'impossible'
  detail: string
}>

export const impossible = (detail: string): OrderOutcome => ({ outcome: 'impossible', detail })
export const open = (detail: string): OrderOutcome => ({ outcome: 'open', detail })
export const refused = (detail: string): OrderOutcome => ({ outcome: 'refused', detail })
