import type { BillingCase } from './billing-case.ts'

/** The owner of a session's sandbox: each account has one per mode. */
export const sandboxOwner = ({ accountId, mode }: Pick<BillingCase, 'accountId' | 'mode'>): string =>
  `${accountId}/${mode}`

/** The header that names the sandbox to its portals and its PAC. */
export const ownerHeader = (owner: string) => ({ 'x-sandbox-account': owner })
