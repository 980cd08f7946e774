const YEARS = 5

/** The API shows sessions and events from this instant on: five years before `now`. */
export const shownSince = (now: string): string => {
  const since = new Date(now)
  since.setUTCFullYear(since.getUTCFullYear() - YEARS)
  return since.toISOString()
}
