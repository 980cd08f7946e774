import type { Config } from '#platform/runtime/config.ts'
import { roles } from '#platform/runtime/environment/process-variables.ts'
import { followsBroker } from './follows-broker.ts'

/**
 * Another process may be the one that answers the client: this process's API or relay waits for
 * what that process appends.
 */
const OTHERS_MS = 10
/**
 * Every role runs here, so this process's own appends wake its readers; the poll only serves other
 * installations.
 */
const ALONE_MS = 50
/** Readers get their records from the broker; the feed only serves the log lines. */
const BROKER_MS = 1_000

/**
 * Milliseconds between two polls of the log for what other processes have appended, while it is not
 * announced.
 */
export const pollInterval = (config: Pick<Config, 'kafka' | 'roles'>): number => {
  const { kafka, roles: here } = config
  if (kafka) return followsBroker(config) ? BROKER_MS : OTHERS_MS
  return roles.every((role) => role === 'relay' || here.includes(role)) ? ALONE_MS : OTHERS_MS
}
