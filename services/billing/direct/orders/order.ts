/** What an operator wants done with a document whose fate is not known (adr 0013). */
export type Order = Readonly<{
  orderId: string
  documentId: string
  action: 'resend' | 'settle'
  /**
   * `resend`: the folio fiscal under which the PAC keeps it, where a person found that out: it is
   * had from there, and nothing is sent.
   */
  uuid: string | null
}>

/**
 * What came of it. `stamped`: there is a CFDI, which the ticket's next request is given; `refused`:
 * there is none, and the ticket may have another document; `open`: nobody knows yet; `impossible`:
 * nothing was done.
 */
export type OrderOutcome = Readonly<{
  outcome: 'stamped' | 'refused' | 'open' | 'impossible'
  detail: string
}>

export const impossible = (detail: string): OrderOutcome => ({ outcome: 'impossible', detail })
export const open = (detail: string): OrderOutcome => ({ outcome: 'open', detail })
export const refused = (detail: string): OrderOutcome => ({ outcome: 'refused', detail })
