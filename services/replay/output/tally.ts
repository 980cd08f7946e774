import { cursorOf, type EventName } from '../order/event-cursor.ts'

/** What a file holds: its rows by type of event, and the cursors of its first and last one. */
export type Tally = Readonly<{
  add: (event: EventName & Readonly<{ type: string }>) => void
  rows: () => number
  show: () => Readonly<{
    rows: number
    types: Readonly<Record<string, number>>
    first: string | null
    last: string | null
  }>
}>

export const createTally = (): Tally => {
  const types = new Map<string, number>()
  let [rows, first, last]: [number, EventName | null, EventName | null] = [0, null, null]
  const named = (event: EventName | null) => event && cursorOf(event)
  return {
    add: (event) => {
      rows += 1
      first ??= event
      last = event
      types.set(event.type, (types.get(event.type) ?? 0) + 1)
    },
    rows: () => rows,
    show: () => ({
      rows,
      types: Object.fromEntries([...types].sort(([a], [b]) => (a < b ? -1 : 1))),
      first: named(first),
      last: named(last),
    }),
  }
}
