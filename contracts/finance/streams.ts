import type { Month } from './month.ts'

/** In the place of an account: the installation's price, for accounts without one of their own. */
export const everyAccount = 'default'

/** The stream of an account's prices. */
export const pricesStream = (accountId: string): string => `prices/${accountId}`

/** The stream of what was corrected in an account's month, and of its close. */
export const monthStream = (accountId: string, month: Month): string => `month/${accountId}/${month}`
