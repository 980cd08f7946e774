import { dataOf } from './data-of.ts'

type Page<Item> = Readonly<{ items: Item[]; next_cursor: string | null }>
type Asked<Item> = Parameters<typeof dataOf<Page<Item>>>[0]

/**
 * All items of a list, page after page:
 * `items((cursor) => client.GET('/api/v1/sessions', {params: {query: {...cursor, status}}}))`.
 * An empty page ends them too: events always have a next cursor.
 */
export async function* items<Item>(
  page: (cursor: Readonly<{ cursor?: string }>) => Asked<Item>,
): AsyncGenerator<Item, void, undefined> {
  let next: string | null = null
  do {
    const { items: found, next_cursor }: Page<Item> = await dataOf(
      page(next === null ? {} : { cursor: next }),
    )
    yield* found
    next = found.length === 0 ? null : next_cursor
  } while (next !== null)
}
