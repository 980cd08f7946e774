import { unbound } from './log-context.ts'
import type { Logger } from './logger.ts'

type Entry = Readonly<{
  label: string
  namespace: string
  log: Readonly<{ message: string; [field: string]: unknown }>
}>

/**
 * The client says ERROR of what it then retries by itself: nothing it says is more than a warning. A connection that was
 * opened for one session serves all.
 */
export const logTo = (logger: Logger) =>
  unbound(({ label, namespace, log }: Entry): void => {
    const fields = { client: namespace, group: log['groupId'], error: log['error'] }
    if (label === 'ERROR') logger.warn(fields, log.message)
    else logger.debug(fields, log.message)
  })
