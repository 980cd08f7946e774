import { z } from 'zod'
import { type ListScope, pageOfRows, positionOf } from './list-cursor.ts'

type Sorted<Item> = Readonly<{ items: readonly Item[]; keyOf: (item: Item) => readonly string[] }>
type PageQuery = Readonly<{ limit: number; cursor?: string | undefined }>

const Key = z.array(z.string())

/** By code units, part by part: the same order in every process. */
export const byKey = (a: readonly string[], b: readonly string[]): number => {
  const at = a.findIndex((part, i) => part !== b[i])
  if (at < 0) return a.length - b.length
  return (a[at] ?? '') < (b[at] ?? '') ? -1 : 1
}

/** A page of what a process holds in memory, by ascending keys, which are unique. */
export const pageInMemory = <Item>(
  { items, keyOf }: Sorted<Item>,
  scope: ListScope,
  { limit, cursor }: PageQuery,
): { items: Item[]; next_cursor: string | null } => {
  const after = positionOf(scope, cursor, Key)
  const rest = items
    .map((item) => ({ item, key: keyOf(item) }))
    .filter(({ key }) => after === null || byKey(key, after) > 0)
    .sort((a, b) => byKey(a.key, b.key))
  const page = pageOfRows(rest, scope, { limit, keyOf: ({ key }) => key })
  return { ...page, items: page.items.map(({ item }) => item) }
}
