import { z } from 'zod'
import { mexicanMidnight } from '../mexican-day.ts'

/** The query of `GET /api/v1/files/archive`. */
export const ArchiveQuery = z.strictObject({
  month: z
    .string()
    .regex(/^20[0-9]{2}-(0[1-9]|1[0-2])$/, 'is not a month YYYY-MM from 2000-01 to 2099-12')
    .describe('A month of America/Mexico_City, `YYYY-MM`: when the sessions completed.'),
})

/** The instants at which a month of Mexico City begins and ends. */
export const mexicanMonth = (month: string): Readonly<{ from: string; to: string }> => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const next = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10)
  return { from: mexicanMidnight(`${month}-01`).toISOString(), to: mexicanMidnight(next).toISOString() }
}
