/** A code that is printed on the merchant's ticket and that its portal asks for. */
export type TicketCode = Readonly<{
  /** The portal's own word for it. */
  label: string
  /**
   * The text printed before it or in the row above, as a regular expression over `foldedWords`.
   * Null: the code has a row of its own.
   */
  near: string | null
  /** Its shape without spaces and hyphens. */
  pattern: string
  /**
   * Which letters a misread character can be: `digits` has none, `unambiguous` is printed without O
   * and I, `any` has all: nothing is mended. `exact` has all too, and small letters count: the code
   * is kept as it is printed.
   */
  charset: 'digits' | 'unambiguous' | 'any' | 'exact'
  /**
   * The merchant's tickets also carry it as a bar code (Code 128) or in a QR, alone or inside a
   * URL.
   */
  barcode?: true
}>

/** Keyed by the name that the portal's form and our API use. */
export type TicketCodes = Readonly<Record<string, TicketCode>>
