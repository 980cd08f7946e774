import type { JudgedDate } from '../features/date-features.ts'

/** What a rule of the date sees; `now`: the day on which the ticket is read. */
export type SeenDate = Readonly<{ date: JudgedDate; now: Date }>
