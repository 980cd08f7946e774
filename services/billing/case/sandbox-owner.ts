import type { BillingCase } from './billing-case.ts'

/** Whose sandbox a session is in: each account has one of its own in each mode. */
export const sandboxOwner = ({ accountId, mode }: Pick<BillingCase, 'accountId' | 'mode'>): string =>
  `${accountId}/${mode}`

/** What tells the sandbox, at its portals and its PAC. */
export const ownerHeader = (owner: string) => ({ 'x-sandbox-account': owner })
