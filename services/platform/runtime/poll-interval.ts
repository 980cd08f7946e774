import type { Config } from './config.ts'
import { roles } from './environment/process-variables.ts'

/**
 * Another process may be the one that answers: the API or the relay of this one waits for what it
 * appends.
 */
const OTHERS_MS = 10
/**
 * Every role runs here: what this process appends wakes its readers, and the look is only for other
 * installations.
 */
const ALONE_MS = 50
/** Readers have their records from the broker; the feed only feeds the log lines. */
const BROKER_MS = 1_000

/** Milliseconds between two looks at the log for what other processes have appended. */
export const pollInterval = ({ kafka, roles: here }: Pick<Config, 'kafka' | 'roles'>): number => {
  if (kafka) return here.includes('api') || here.includes('relay') ? OTHERS_MS : BROKER_MS
  return roles.every((role) => role === 'relay' || here.includes(role)) ? ALONE_MS : OTHERS_MS
}
