import type { IncomingHttpHeaders } from 'node:http'

export type EventFormat = 'json' | 'lines' | 'stream'

const formats = new Map<string, EventFormat>([
  ['application/x-ndjson', 'lines'],
  ['text/event-stream', 'stream'],
  ['application/json', 'json'],
])

const LONGEST = 1_000

/** A media range and its weight (RFC 9110 §12.5.1). */
const rangeOf = (part: string): Readonly<{ format: EventFormat | undefined; weight: number }> => {
  const [range = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
  const given = parameters.find((parameter) => parameter.startsWith('q='))
  const weight = given === undefined ? 1 : Number(given.slice(2))
  return { format: formats.get(range), weight: weight <= 1 ? weight : 0 }
}

/** The heaviest of the named formats, the first of equal weight; JSON where none is named. */
export const eventFormat = ({ accept = '' }: Pick<IncomingHttpHeaders, 'accept'>): EventFormat => {
  const named = accept.slice(0, LONGEST).split(',').map(rangeOf)
  const best = named
    .filter(({ format, weight }) => format !== undefined && weight > 0)
    .sort((a, b) => b.weight - a.weight)
  return best[0]?.format ?? 'json'
}
