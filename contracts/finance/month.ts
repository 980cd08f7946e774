import { z } from 'zod'
import { mexicanDay } from '../mexican-day.ts'

/** A month of America/Mexico_City: `2026-11`. */
export const Month = z
  .string()
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'is not a month YYYY-MM from 2000-01 to 2099-12')
export type Month = z.infer<typeof Month>

/** The month of an instant in Mexico City. */
export const monthOf = (instant: string): Month => mexicanDay(instant).slice(0, 7)
