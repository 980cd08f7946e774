import { EventPage } from '#contracts/http/events.ts'
import { sql } from '#contracts/sql.ts'
import type { ApiUnderTest } from '../../support/api/api-under-test.ts'
import { median } from '../../support/median.ts'

const ROUNDS = 10

const queriesOf = async ({ platform }: ApiUnderTest): Promise<Record<string, string>> => {
  const [row] = await platform.database.query<{ at: Date; session_id: string }>(sql`
    select created_at as at, session_id from session_status.sessions order by created_at
    offset (select count(*) / 2 from session_status.sessions) limit 1`)
  const from = row?.at.toISOString() ?? ''
  const to = new Date((row?.at.getTime() ?? 0) + 60_000).toISOString()
  return {
    'no filter, 20': 'limit=20',
    'no filter, 1,000': 'limit=1000',
    'from in the middle': `from=${from}`,
    'a minute in the middle, 1,000': `from=${from}&to=${to}&limit=1000`,
    'a type in the middle': `from=${from}&types=SessionFailed`,
    'a type that matches nothing': 'types=SessionCancelled',
    'a session': `session_id=${row?.session_id}`,
  }
}

/** How many pages until the end, and the milliseconds of each, over HTTP. */
const timesOf = async (api: ApiUnderTest, query: string, pages: number) => {
  const times: number[] = []
  for (let cursor: string | undefined; times.length < pages; ) {
    const begun = performance.now()
    const answer = await api.get(api.account.live_key, `events?${query}${cursor ? `&cursor=${cursor}` : ''}`)
    const { data } = EventPage.parse(await answer.json())
    times.push(performance.now() - begun)
    if (data.items.length === 0 && data.next_cursor === cursor) break
    cursor = data.next_cursor
  }
  return times
}

/** The first pages of each kind of query, as a client gets them. */
export const measurePages = async (api: ApiUnderTest): Promise<void> => {
  for (const [name, query] of Object.entries(await queriesOf(api))) {
    const times = await timesOf(api, query, ROUNDS)
    const [middle, most] = [median(times), Math.max(...times)].map((ms) => ms.toFixed(1).padStart(6))
    console.log(`  ${name.padEnd(32)} ${times.length} pages, median ${middle} ms, most ${most} ms`)
  }
}
