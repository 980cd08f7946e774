/** A code that stands on the merchant's ticket and that its portal asks for. */
export type TicketCode = Readonly<{
  /** The portal's own word for it. */
  label: string
  /**
   * What is printed before it or in the row above, as a regular expression over `foldedWords`.
   * Null: it has its row for itself.
   */
  near: string | null
  /** What it looks like once spaces and hyphens are gone. */
  pattern: string
  /**
   * Which letters a misread one can be: `digits` has none, `unambiguous` is printed without O and
   * I.
   */
  charset: 'digits' | 'unambiguous'
  /**
   * The merchant's tickets also carry it as bars (Code 128) or in a QR, alone or inside an address.
   */
  barcode?: true
}>

/** By the name under which the portal's form and our API know them. */
export type TicketCodes = Readonly<Record<string, TicketCode>>
