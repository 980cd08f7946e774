import type { IncomingHttpHeaders } from 'node:http'
import { acceptedFormat } from '../http/accepted-format.ts'

export type EventFormat = 'json' | 'lines' | 'stream'

const formats = new Map<string, EventFormat>([
  ['application/x-ndjson', 'lines'],
  ['text/event-stream', 'stream'],
  ['application/json', 'json'],
])

/** The heaviest of the named formats, the first of equal weight; JSON where none is named. */
export const eventFormat = (headers: Pick<IncomingHttpHeaders, 'accept'>): EventFormat =>
  acceptedFormat(headers, formats) ?? 'json'
