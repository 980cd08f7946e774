import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FeedPosition } from '#contracts/shapes.ts'
import { recentPages } from '#platform/log/recent-pages.ts'
import type { EventRow } from '#platform/log/recorded-from.ts'

const place = (position: number): FeedPosition => ({ xid: '1', position: String(position) })

const rowAt = (position: number): EventRow => ({
  event_id: `event ${position}`,
  stream_id: 'session',
  version: position,
  type: 'FilesRendered',
  schema_version: 1,
  data: {},
  meta: { accountId: 'account', mode: 'live', externalId: 'external' },
  at: new Date(0),
  xid_text: '1',
  position: String(position),
})
/** The rows behind `after` up to `to`. */
const rowsUpTo = (after: number, to: number) =>
  Array.from({ length: to - after }, (_, i) => rowAt(after + i + 1))

const countFrom = (pages: ReturnType<typeof recentPages>, after: number) =>
  pages.from(place(after), 1_000).length

test('the oldest pages go when there are too many of them', () => {
  const pages = recentPages({ pages: 2, events: 100 })
  for (const after of [0, 10, 20]) pages.keep(place(after), rowsUpTo(after, after + 10))
  assert.deepEqual(
    [0, 10, 20].map((after) => countFrom(pages, after)),
    [0, 20, 10],
  )
})

test('the oldest pages go when they hold too many events, the newest never', () => {
  const pages = recentPages({ pages: 100, events: 25 })
  for (const after of [0, 10, 20]) pages.keep(place(after), rowsUpTo(after, after + 10))
  assert.deepEqual(
    [0, 10, 20].map((after) => countFrom(pages, after)),
    [0, 20, 10],
  )
  pages.keep(place(30), rowsUpTo(30, 80))
  assert.deepEqual(
    [10, 20, 30].map((after) => countFrom(pages, after)),
    [0, 0, 50],
  )
})
