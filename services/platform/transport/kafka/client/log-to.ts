import { unbound } from '#platform/runtime/log-context.ts'
import type { Logger } from '#platform/runtime/logger.ts'

type Entry = Readonly<{
  label: string
  namespace: string
  log: Readonly<{ message: string; [field: string]: unknown }>
}>

/**
 * A broker that is gone is tried several times a second by every client; health and the member's
 * own lines say it once.
 */
const isContact = ({ namespace }: Entry) => namespace === 'Connection' || namespace === 'BrokerPool'

/**
 * The client says ERROR of what it then retries by itself: nothing it says is more than a warning.
 * A connection that was opened for one session serves all.
 */
export const logTo = (logger: Logger) =>
  unbound((entry: Entry): void => {
    const { label, namespace, log } = entry
    const fields = { client: namespace, group: log['groupId'], error: log['error'] }
    if (label === 'ERROR' && !isContact(entry)) logger.warn(fields, log.message)
    else logger.debug(fields, log.message)
  })
