import { metrics } from '#platform/runtime/metrics.ts'
import type { Observe } from './kafka/client/port.ts'

/**
 * Measures what transports report. Groups have the names that services use, without the
 * installation's prefix.
 */
export const observed = (prefix: string): Observe => {
  const nameOf = (group: string) => ({
    messaging_consumer_group_name: group.startsWith(prefix) ? group.slice(prefix.length) : group,
  })
  return {
    published: ({ topic, records, again, milliseconds }) => {
      const to = { messaging_destination_name: topic }
      metrics.sent.add(to, records)
      metrics.resent.add(to, again)
      metrics.sending.observe(to, milliseconds / 1_000)
    },
    consumed: ({ group, records }) => metrics.consumed.add(nameOf(group), records),
    handled: ({ group, type, outcome, milliseconds }) =>
      metrics.processed.observe({ ...nameOf(group), event_type: type, outcome }, milliseconds / 1_000),
    dead: ({ group }) => metrics.setAside.add({ ...nameOf(group), kind: 'event' }),
    setAside: ({ group }) => metrics.setAside.add({ ...nameOf(group), kind: 'record' }),
    removed: ({ group, records }) => metrics.removed.add(nameOf(group), records),
    replaced: ({ group }) => metrics.replaced.add(nameOf(group)),
  }
}
