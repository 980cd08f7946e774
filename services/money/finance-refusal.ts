/** The command is understood and not possible; the message says why, in a sentence. */
export class FinanceRefusal extends Error {
  override readonly name = 'FinanceRefusal'
}
