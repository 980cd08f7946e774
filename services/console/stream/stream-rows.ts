import { wrongExport } from '../filters/wrong-export.ts'
import type { Page } from '../frame/page.ts'
import { untilListed } from '../live/until-listed.ts'
import { eventRows } from './event-rows.ts'
import { eventsBehind } from './find-events.ts'
import { eventFilters, streamFilters } from './stream-filters.ts'

/**
 * The rows behind a cursor, and the cursor behind them: the page asks when there is news, and after
 * a cut, so that none is missed and none comes twice.
 */
export const streamRows: Page = {
  method: 'GET',
  path: '/stream/rows',
  scope: 'sessions:read',
  filters: eventFilters,
  answer: async (call, parts) => {
    const filters = await streamFilters(call, parts)
    const wrong = wrongExport(filters.bad, call)
    if (wrong) return wrong
    if (filters.merchant !== null) await untilListed(call, parts)
    const { items, cursor, more } = await eventsBehind(call, parts, filters)
    const { home, view } = call
    const rows = eventRows(items, { home, language: view.language }).toString()
    return {
      bytes: Buffer.from(JSON.stringify({ rows, cursor, more })),
      type: 'application/json; charset=utf-8',
    }
  },
}
