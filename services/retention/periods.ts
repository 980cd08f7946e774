/** What a receiver answered to a webhook is kept for so many days (decisions.md › Retention). */
export const attemptDays = 90

/** An invoice that we refused is kept as long as files are. */
export const refusedYears = 5
