type Pages = Readonly<{
  /** Deletes one page; a row for each that it deleted. */
  deletePage: () => Promise<readonly unknown[]>
  /** How many rows a page has at most. */
  page: number
  signal: AbortSignal
}>

/**
 * Deletes pages until one is not full; returns how many rows. Each page is a transaction of its
 * own: an open write transaction holds the whole feed back.
 */
export const deletePages = async ({ deletePage, page, signal }: Pages): Promise<number> => {
  for (let deleted = 0; ; ) {
    signal.throwIfAborted()
    const { length } = await deletePage()
    deleted += length
    if (length < page) return deleted
  }
}
