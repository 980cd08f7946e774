import { type Holder, holderOfUuid } from '#projections/session-status/holder-of-uuid.ts'
import type { BillingCase } from './billing-case.ts'
import type { BillingDeps } from './billing-deps.ts'

/**
 * Another session, or another account, that has a CFDI, in words; one of ours that was refused
 * counts too. Null: there is none.
 */
export const otherHolder = async (
  {
    platform: { database },
    holders,
  }: Pick<BillingDeps, 'holders'> & {
    platform: Pick<BillingDeps['platform'], 'database'>
  },
  { accountId, mode, sessionId, request }: Pick<BillingCase, 'accountId' | 'mode' | 'sessionId' | 'request'>,
  uuid: string,
): Promise<string | null> => {
  const mine = holderOfUuid({ accountId, mode, uuid, sessionId })
  const [holder] = await database.query<Holder>(mine)
  if (holder) return `${holder.session_id} has this CFDI`
  const others = request.sandbox ? [] : await holders.of(uuid)
  return others.some((account) => account !== accountId) ? 'another account has this CFDI' : null
}
