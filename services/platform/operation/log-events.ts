import type { Platform } from '#platform/platform.ts'

/** Lines come with events that others of the process wait for, or a second late. */
const inNoHurry = () => false

/**
 * Writes one line for each committed event, for an operator or the demo to follow. Of several
 * processes, those with the API write it.
 */
export const logEvents = ({ tail, logger, config: { roles } }: Platform): void => {
  if (!roles.includes('api')) return
  tail(({ streamId, eventId, type, version, meta, data }) => {
    const trace = meta.traceparent === undefined ? {} : { trace_id: meta.traceparent.split('-')[1] }
    const why = 'code' in data ? { code: data.code } : {}
    logger.info(
      { session_id: streamId, event_id: eventId, event: type, version, ...why, ...trace },
      'recorded',
    )
  }, inNoHurry)
}
