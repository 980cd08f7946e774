import { eventText } from '#platform/transport/kafka/session-record.ts'
import { factsBy } from './facts-by.ts'
import type { TextFormat } from './text-format.ts'

/** `s`: a text may have U+2028, which JSON leaves as it is. */
const start =
  /^\{"eventId":"[^"]*","streamId":"(?<stream>[^"]+)","version":(?<version>\d+),"schemaVersion":\d+,"type":"(?<type>[^"]+)",.*\}$/s

/** Each line is the value of the event's record in the topic. */
export const ndjson: TextFormat = {
  header: '',
  lines: (events) => events.map((event) => `${eventText(event)}\n`).join(''),
  read: factsBy(start),
}
