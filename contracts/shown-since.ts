import { shownYears } from './shown-years.ts'

/** The API shows sessions, events and charges from this instant on: five years before `now`. */
export const shownSince = (now: string): string => {
  const since = new Date(now)
  since.setUTCFullYear(since.getUTCFullYear() - shownYears)
  return since.toISOString()
}
