import { eventText } from '#platform/transport/kafka/session-record.ts'
import type { ReplayedEvent } from '../reading/replayed-event.ts'
import { compactJson } from './compact-json.ts'
import { factsBy } from './facts-by.ts'
import type { TextFormat } from './text-format.ts'

/** `s`: a text may have U+2028, which JSON leaves as it is. */
const start =
  /^\{"eventId":"[^"]*","streamId":"(?<stream>[^"]+)","version":(?<version>\d+),"schemaVersion":\d+,"type":"(?<type>[^"]+)",.*\}$/s

/**
 * What JavaScript may print otherwise than Postgres: names that are numbers come first, numbers
 * have exponents and no zeros at their end.
 */
const ambiguous = /"\d+": |[ [-](?:0\.0{6}|\d{21}|\d+\.\d*0[,}\]])/

const lineOf = (event: ReplayedEvent): string => {
  if (!('line' in event)) return eventText(event)
  return ambiguous.test(event.line) ? JSON.stringify(JSON.parse(event.line)) : event.line
}

/** Each line is the value of the event's record in the topic. */
export const ndjson: TextFormat = {
  header: '',
  lines: (events) => compactJson(events.map((event) => `${lineOf(event)}\n`).join('')),
  read: factsBy(start),
}
