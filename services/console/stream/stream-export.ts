import { Readable } from 'node:stream'
import { wrongExport } from '../filters/wrong-export.ts'
import type { Page } from '../frame/page.ts'
import { exportLines } from './export-lines.ts'
import { eventsBehind } from './find-events.ts'
import { eventFilters, streamFilters } from './stream-filters.ts'

const PAGE = 1_000
/** Some 100 MB; a rare event is looked for some minutes at most. */
const most = { events: 100_000, pages: 2_000 }

/** What is filtered, a line of JSON each, as the API's NDJSON has them, from the beginning on. */
export const streamExport: Page = {
  method: 'GET',
  path: '/stream/export',
  scope: 'sessions:read',
  filters: eventFilters,
  answer: async (call, parts) => {
    const filters = await streamFilters(call, parts, PAGE)
    const wrong = wrongExport(filters.bad, call)
    if (wrong) return wrong
    // without an end, a busy account's file would follow what goes on happening
    const asked = { ...filters.query, to: filters.query.to ?? parts.platform.clock.now() }
    const behind = (cursor = filters.query.cursor) =>
      eventsBehind(call, parts, { ...filters, query: { ...asked, cursor } })
    // asked for before the answer begins: a cursor of another list is refused in words
    const first = await behind()
    return {
      bytes: Readable.from(exportLines({ first, behind, most, language: call.view.language })),
      type: 'application/x-ndjson',
      name: `${call.caller.accountId}-events.ndjson`,
    }
  },
}
