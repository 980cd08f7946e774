/** A ticket that no merchant prints so; the message says what is wrong with it. */
export class Undrawable extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'Undrawable'
  }
}
