import type { CfdiDifference } from '#contracts/events/cfdi-difference.ts'
import type { BillingCase } from '../case/billing-case.ts'
import type { BillingDeps } from '../case/billing-deps.ts'

/** The reason for operators why it is withheld. */
export const ofAnotherAccount = 'of_another_account'

type Found = Readonly<{ uuid: string; differs: readonly CfdiDifference[] | null }>

/**
 * An invoice of another account is handed over only to a client who knows its name and postal code
 * (decisions.md). `differs` null: it was issued for this session.
 */
export const isWithheld = async (
  { holders }: Pick<BillingDeps, 'holders'>,
  { request, accountId }: Pick<BillingCase, 'request' | 'accountId'>,
  { uuid, differs }: Found,
): Promise<boolean> => {
  if (request.sandbox || differs === null) return false
  if (!differs.includes('razon_social') && !differs.includes('cp')) return false
  const accounts = await holders.of(uuid)
  return accounts.length > 0 && !accounts.includes(accountId)
}
