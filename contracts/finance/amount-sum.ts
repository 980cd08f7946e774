import { z } from 'zod'

/** A sum of amounts, in pesos with two decimals: wider than any one of them. */
export const AmountSum = z.string().regex(/^-?\d{1,28}\.\d{2}$/)
export type AmountSum = z.infer<typeof AmountSum>
