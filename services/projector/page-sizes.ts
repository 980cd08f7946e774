/**
 * Page sizes, ascending: at the end of the log, and far behind it. A large page costs less per
 * event, but its transaction holds back the feed of the whole installation while it runs.
 */
export const pageSizes = [500, 5_000] as const
