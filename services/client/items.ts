import { dataOf } from './data-of.ts'

type Page<Item> = Readonly<{ items: Item[]; next_cursor: string | null }>
type Asked<Item> = Parameters<typeof dataOf<Page<Item>>>[0]

/**
 * All items of a list, page after page:
 * `items((cursor) => client.GET('/api/v1/sessions', {params: {query: {...cursor, status}}}))`.
 * Events always have a next cursor: they end with an empty page whose cursor is that it was asked
 * with.
 */
export async function* items<Item>(
  page: (cursor: Readonly<{ cursor?: string }>) => Asked<Item>,
): AsyncGenerator<Item, void, undefined> {
  let cursor: string | null = null
  for (;;) {
    const { items: found, next_cursor: next }: Page<Item> = await dataOf(
      page(cursor === null ? {} : { cursor }),
    )
    yield* found
    if (next === null || (found.length === 0 && next === cursor)) return
    cursor = next
  }
}
