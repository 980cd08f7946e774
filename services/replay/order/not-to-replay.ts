/** The order is not possible, and the message says why and what to do instead. */
export class NotToReplay extends Error {
  override readonly name = 'NotToReplay'
}
