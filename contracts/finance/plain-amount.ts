import type { SignedAmount } from './signed-amount.ts'

/** `"3.00"` of `"0003.00"`: one amount is written in one way. */
export const plainAmount = (amount: SignedAmount): SignedAmount => amount.replace(/^(-?)0+(?=\d)/, '$1')
