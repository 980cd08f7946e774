import type { BillingCase } from '../case/billing-case.ts'

type Deferred = BillingCase['deferrals'][number]['data']

/** A mail that was not the invoice came between: the wait is one. */
export const isSameWait = ({ reason, notBefore }: Deferred, before: Deferred | undefined): boolean =>
  before?.reason === reason && before.notBefore === notBefore
