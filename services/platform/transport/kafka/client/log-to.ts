import { unbound } from '#platform/runtime/log-context.ts'
import type { Logger } from '#platform/runtime/logger.ts'

type Entry = Readonly<{
  label: string
  namespace: string
  log: Readonly<{ message: string; [field: string]: unknown }>
}>

/**
 * Every client retries a broker that is gone several times a second; health and the member's own
 * lines report it once.
 */
const isContact = ({ namespace }: Entry) => namespace === 'Connection' || namespace === 'BrokerPool'

/**
 * The client logs ERROR for what it then retries by itself, so nothing it logs is more than a
 * warning here. Its lines name no session: a connection that one session opened serves all.
 */
export const logTo = (logger: Logger) =>
  unbound((entry: Entry): void => {
    const { label, namespace, log } = entry
    const fields = { client: namespace, group: log['groupId'], error: log['error'] }
    if (label === 'ERROR' && !isContact(entry)) logger.warn(fields, log.message)
    else logger.debug(fields, log.message)
  })
