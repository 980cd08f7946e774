import { wordOf } from './what-went-wrong.ts'

/**
 * The object store does not answer, or refuses for now. Nothing is lost: what waits for it goes on
 * once it is back. It keeps the store's word only: the client's error may hold the signed request.
 */
export class StoreUnavailable extends Error {
  constructor(what: string, cause: unknown) {
    super(`the object store cannot be used: ${what} (${wordOf(cause)})`)
    this.name = 'StoreUnavailable'
  }
}

export const elseUnavailable =
  (what: string) =>
  (error: unknown): never => {
    throw new StoreUnavailable(what, error)
  }
