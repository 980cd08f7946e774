import { AsyncLocalStorage } from 'node:async_hooks'

const bound = new AsyncLocalStorage<object>()

/** The fields that every log line of the current work has besides its own. */
export const boundFields = (): object => bound.getStore() ?? {}

/** Adds fields to every log line that is written within the work: ids, nothing else. */
export const withFields = <T>(fields: object, work: () => T): T =>
  bound.run({ ...boundFields(), ...fields }, work)

/**
 * For what outlives the work that created it (a connection, a worker): its log lines name no
 * session.
 */
export const unbound = <Args extends unknown[], T>(work: (...args: Args) => T) => {
  return (...args: Args): T => bound.exit(work, ...args)
}
