/**
 * Events of a page, ascending: of one at the end of the log, and of one far behind it. A large page
 * is cheaper for each event, but its transaction holds the feed of the whole installation back for
 * as long as it runs.
 */
export const pageSizes = [500, 5_000] as const
