/** How many days a receiver's answer to a webhook is kept (decisions.md › Retention). */
export const attemptDays = 90

/** A refused invoice is kept as long as files are. */
export const refusedYears = 5
