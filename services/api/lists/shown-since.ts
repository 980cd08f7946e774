import { shownYears } from '#contracts/shown-years.ts'

/** The API shows sessions, events and charges from this instant on: five years before `now`. */
export const shownSince = (now: string): string => {
  const since = new Date(now)
  since.setUTCFullYear(since.getUTCFullYear() - shownYears)
  return since.toISOString()
}

/** The later of that instant and `from`, an instant too; in UTC they order as their texts do. */
export const shownFrom = (now: string, from: string | undefined): string => {
  const since = shownSince(now)
  return from !== undefined && from > since ? from : since
}
