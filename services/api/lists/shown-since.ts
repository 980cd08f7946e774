const YEARS = 5

/** The instant since when the API shows sessions and their events: five years before `now`. */
export const shownSince = (now: string): string => {
  const since = new Date(now)
  since.setUTCFullYear(since.getUTCFullYear() - YEARS)
  return since.toISOString()
}
