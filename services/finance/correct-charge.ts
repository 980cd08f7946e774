import { ChargeId } from '#contracts/finance/charge-id.ts'
import type { FinanceEvent } from '#contracts/finance/finance-events.ts'
import { monthOf } from '#contracts/finance/month.ts'
import { monthStream } from '#contracts/finance/streams.ts'
import { AccountId, SessionId } from '#contracts/ids.ts'
import { FinanceRefusal } from '#money/finance-refusal.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import { newId } from '#platform/runtime/new-id.ts'
import { type FoundCharge, findCharge } from '#projections/charges/find-charge.ts'
import { handleFact } from './handle-fact.ts'

type Asked = Readonly<{ chargeId: string; amount: string; reason: string; at: string }>

/** Adds a correction of a charge to the open month. Throws FinanceRefusal. */
export const correctCharge = async (
  query: Query,
  { chargeId, amount, reason, at }: Asked,
): Promise<FinanceEvent[]> => {
  const [found] = await query<FoundCharge>(findCharge(chargeId))
  if (!found) throw new FinanceRefusal(`there is no charge ${JSON.stringify(chargeId)}`)
  const accountId = AccountId.parse(found.account_id)
  const month = monthOf(at)
  const data = {
    ...{ accountId, month, amount, reason, sessionId: SessionId.parse(found.session_id) },
    ...{ correctionId: ChargeId.parse(newId('chg')), chargeId: ChargeId.parse(chargeId) },
  }
  return handleFact(
    query,
    { stream: monthStream(accountId, month), accountId },
    { type: 'CorrectCharge', at, data },
  )
}
