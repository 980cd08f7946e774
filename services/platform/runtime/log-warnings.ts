import type { Logger } from './logger.ts'

/**
 * The Kafka client asks for a timer in the past with every connection; Node then uses 1 ms, as it
 * should.
 */
const HARMLESS = 'TimeoutNegativeWarning'

/** Node's own warnings become lines of the log: nothing else may be written to stderr. */
export const logWarnings = (logger: Logger): void => {
  // the first listener is the one that prints them
  process.removeAllListeners('warning')
  process.on('warning', (warning) => {
    const level = warning.name === HARMLESS ? 'debug' : 'warn'
    logger[level]({ err: warning }, 'Node warns')
  })
}
