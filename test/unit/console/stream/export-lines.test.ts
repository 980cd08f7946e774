import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exportLines } from '#services/console/stream/export-lines.ts'

type Found = Awaited<ReturnType<Parameters<typeof exportLines>[0]['behind']>>

const events = Array.from({ length: 25 }, (_, n) => ({ event_id: `${n}` })) as unknown as Found['items']

/** Ten to a page, as the API's list of events: at its end, the cursor that was given. */
const behind = async (cursor: string): Promise<Found> => {
  const from = Number(cursor)
  const items = events.slice(from, from + 10)
  return { items, cursor: `${from + items.length}`, more: items.length > 0 }
}

const linesOf = async (most: Readonly<{ events: number; pages: number }>) => {
  let file = ''
  const first = await behind('0')
  for await (const part of exportLines({ first, behind, most, language: 'es' })) file += part
  return file
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
}

test('a file has every event once; one that stops says so, and where it goes on', async () => {
  assert.deepEqual(await linesOf({ events: 100, pages: 100 }), events)
  for (const most of [
    { events: 20, pages: 100 },
    { events: 100, pages: 2 },
  ]) {
    const lines = await linesOf(most)
    assert.deepEqual(lines.slice(0, -1), events.slice(0, 20))
    const { incomplete, events: count, next_cursor: cursor, detail } = lines.at(-1)
    assert.deepEqual([incomplete, count, cursor], [true, 20, '20'])
    assert.match(detail, /no está completo/)
  }
})
