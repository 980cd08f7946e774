/** What an operator orders for a session that waits for a person. */
export type SessionOrder = Readonly<{
  orderId: string
  sessionId: string
  action: 'attach' | 'retry' | 'give_up'
  /** Who ordered it, by the name that they gave. */
  by: string
  /** give_up: how the session ends. */
  code: string | null
  /** attach: the key that the files are sealed under, and the files. */
  keyId: string | null
  sealed: Buffer | null
  sealedPdf: Buffer | null
}>

/**
 * `done`: the log says so; `refused`: the document is not the one that the session needs, by name;
 * `impossible`: nothing was done.
 */
export type OrderResult = Readonly<{
  outcome: 'done' | 'refused' | 'impossible'
  detail: string
  differs: readonly string[]
}>

export const done = (detail: string): OrderResult => ({ outcome: 'done', detail, differs: [] })
export const impossible = (detail: string): OrderResult => ({ outcome: 'impossible', detail, differs: [] })
export const refused = (detail: string, differs: readonly string[]): OrderResult => ({
  outcome: 'refused',
  detail,
  differs,
})
