import { AsyncLocalStorage } from 'node:async_hooks'

const bound = new AsyncLocalStorage<object>()

/** What every log line of the present work says besides its own fields. */
export const boundFields = (): object => bound.getStore() ?? {}

/** Log lines written within the work name what it is about: ids, nothing else. */
export const withFields = <T>(fields: object, work: () => T): T =>
  bound.run({ ...boundFields(), ...fields }, work)

/**
 * For what outlives the work in which it was made (a connection, a worker): its lines are about
 * nobody's session.
 */
export const unbound = <Args extends unknown[], T>(work: (...args: Args) => T) => {
  return (...args: Args): T => bound.exit(work, ...args)
}
