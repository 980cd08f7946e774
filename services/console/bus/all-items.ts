type Listed<Item> = Readonly<{ items: readonly Item[]; next_cursor: string | null }>

/** The items of a list, page after page, until there are no more, or so many. */
export const allItems = async <Item>(
  page: (cursor: string | undefined) => Promise<Listed<Item>>,
  most: number,
): Promise<readonly Item[]> => {
  const all: Item[] = []
  for (let cursor: string | null | undefined; cursor !== null && all.length < most; ) {
    const { items, next_cursor }: Listed<Item> = await page(cursor)
    all.push(...items)
    cursor = next_cursor
  }
  return all.slice(0, most)
}
