import type { BillingCase } from '../case/billing-case.ts'

/** How the detail of a wait begins that a mail has not ended. */
export const MAIL = 'mail: '

type Deferred = BillingCase['deferrals'][number]['data']

/** A mail that was not the invoice came between: the wait is one. */
export const isSameWait = ({ reason, notBefore, detail }: Deferred, before: Deferred | undefined): boolean =>
  before?.reason === reason && before.notBefore === notBefore && (detail ?? '').startsWith(MAIL)
