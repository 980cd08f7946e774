import type { Logger } from './logger.ts'

/**
 * On each connection the Kafka client sets a timer in the past; Node then uses 1 ms, which is
 * right.
 */
const HARMLESS = 'TimeoutNegativeWarning'

/** Writes Node's own warnings as log lines: nothing else may go to stderr. */
export const logWarnings = (logger: Logger): void => {
  // the first listener is Node's own, which prints them
  process.removeAllListeners('warning')
  process.on('warning', (warning) => {
    const level = warning.name === HARMLESS ? 'debug' : 'warn'
    logger[level]({ err: warning }, 'Node warns')
  })
}
