import { z } from 'zod'

/** Pesos with two decimals, never a float; negative for a credit: `"-4.00"`. */
export const SignedAmount = z.string().regex(/^-?\d{1,12}\.\d{2}$/)
export type SignedAmount = z.infer<typeof SignedAmount>
