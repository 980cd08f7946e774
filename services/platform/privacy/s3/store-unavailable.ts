/**
 * The object store does not answer, or refuses for now. Nothing is lost: what waits for it goes on
 * once it is back.
 */
export class StoreUnavailable extends Error {
  constructor(what: string, cause: unknown) {
    super(`the object store cannot be used: ${what}`, { cause })
    this.name = 'StoreUnavailable'
  }
}
