import { Readable } from 'node:stream'
import { wrongExport } from '../filters/wrong-export.ts'
import type { Call, Page, Parts } from '../frame/page.ts'
import { eventsBehind, type FoundEvents, firstEvents } from './find-events.ts'
import { eventFilters, type StreamFilters, streamFilters } from './stream-filters.ts'

/** Of all that was looked at. */
const MOST = 10_000
const PAGE = 1_000
const MOST_PAGES = 200

const lines = ({ items }: FoundEvents) => items.map((event) => `${JSON.stringify(event)}\n`).join('')

type Asked = Readonly<{ call: Call; parts: Parts; filters: StreamFilters; first: FoundEvents }>

async function* pages({ call, parts, filters, first }: Asked): AsyncGenerator<string> {
  let [found, sent] = [first, first.items.length]
  if (sent > 0) yield lines(found)
  for (let n = 0; found.more && sent < MOST && n < MOST_PAGES; n += 1) {
    const query = { ...filters.query, cursor: found.cursor }
    found = await eventsBehind(call, parts, { ...filters, query })
    sent += found.items.length
    if (found.items.length > 0) yield lines(found)
  }
}

/** What is filtered, a line of JSON each, as the API's NDJSON has them. */
export const streamExport: Page = {
  method: 'GET',
  path: '/stream/export',
  scope: 'sessions:read',
  filters: eventFilters,
  answer: async (call, parts) => {
    const filters = await streamFilters(call, parts, PAGE)
    const wrong = wrongExport(filters.bad, call)
    if (wrong) return wrong
    const first = await firstEvents(call, parts, filters)
    return {
      bytes: Readable.from(pages({ call, parts, filters, first })),
      type: 'application/x-ndjson',
      name: `${call.caller.accountId}-events.ndjson`,
    }
  },
}
