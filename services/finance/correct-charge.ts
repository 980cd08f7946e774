import { ChargeId } from '#contracts/finance/charge-id.ts'
import type { FinanceEventOf } from '#contracts/finance/finance-events.ts'
import { monthOf } from '#contracts/finance/month.ts'
import type { SignedAmount } from '#contracts/finance/signed-amount.ts'
import { monthStream } from '#contracts/finance/streams.ts'
import { AccountId, SessionId } from '#contracts/ids.ts'
import { sql } from '#contracts/sql.ts'
import { FinanceRefusal } from '#money/finance-refusal.ts'
import type { Database, Query } from '#platform/postgres/postgres.ts'
import { type FoundCharge, findCharge } from '#projections/charges/find-charge.ts'
import { correctionIdOf } from './correction-id.ts'
import { handleFact } from './facts/handle-fact.ts'
import { chargesReader } from './months/count-unbooked.ts'

type Asked = Readonly<{ chargeId: string; amount: SignedAmount; reason: string; at: string }>

/** Throws FinanceRefusal for what was never charged. */
const chargeOf = async (query: Query, chargeId: string): Promise<FoundCharge> => {
  const [found] = await query<FoundCharge>(findCharge(chargeId))
  if (!found) throw new FinanceRefusal(`there is no charge ${JSON.stringify(chargeId)}`)
  if (found.session_kind === null)
    throw new FinanceRefusal(
      `${chargeId} is a correction itself: correct ${found.session_id.replace('ses_', 'chg_')}`,
    )
  if (found.session_kind === 'waiver')
    throw new FinanceRefusal(
      `${chargeId} is a waiver: nothing was charged for it; correct the charge of its CFDI`,
    )
  if (found.amount === null)
    throw new FinanceRefusal('no price is configured yet: start the role finance once')
  return found
}

type Correction = Readonly<{ sessionId: string; correctionId: string; amount: SignedAmount }>

/**
 * What is left of a session's charge after its other corrections, those that are not booked yet
 * too. One statement, so that a correction which is booked meanwhile counts once.
 */
const leftOf = async (query: Query, { sessionId, correctionId, amount }: Correction) => {
  const [sum] = await query<{ left: SignedAmount; is_debt: boolean }>(sql`
    with rows as (
      select r.charge_id, r.amount from charges.rows r where r.session_id = ${sessionId} and r.charge_id <> ${correctionId}
      union
      select e.data ->> 'correctionId', (e.data ->> 'amount')::numeric(14, 2) from log.events e
      where (e.xid, e.position) > (
          select coalesce(max(c.xid::text), '0')::xid8, coalesce(max(c.position), 0) from log.checkpoints c
          where c.consumer = ${chargesReader})
        and e.type = 'ChargeCorrected' and e.data ->> 'sessionId' = ${sessionId} and e.data ->> 'correctionId' <> ${correctionId})
    select coalesce(sum(amount), 0)::numeric(30, 2)::text as left,
      coalesce(sum(amount), 0) + ${amount}::numeric < 0 as is_debt
    from rows`)
  return sum ?? { left: '0.00', is_debt: true }
}

/** Corrections of one session follow one another, so that two credits cannot each take the rest. */
const inTurn = (query: Query, sessionId: string) =>
  query(sql`select pg_advisory_xact_lock(hashtextextended(${`correct ${sessionId}`}, 0))`)

/**
 * Adds a correction of a charge to the open month; the same again on that day, it adds nothing.
 * Throws FinanceRefusal; also for a credit of more than is left of the charge.
 */
export const correctCharge = (
  database: Pick<Database, 'query' | 'inTransaction'>,
  { chargeId, amount, reason, at }: Asked,
): Promise<FinanceEventOf<'ChargeCorrected'>['data']> =>
  database.inTransaction(async (query) => {
    const found = await chargeOf(query, chargeId)
    await inTurn(query, found.session_id)
    const correctionId = correctionIdOf({ chargeId, amount, reason, at })
    const { left, is_debt } = await leftOf(query, { sessionId: found.session_id, correctionId, amount })
    if (is_debt) throw new FinanceRefusal(`only ${left} of ${chargeId} is left: a credit cannot be more`)
    const accountId = AccountId.parse(found.account_id)
    const month = monthOf(at)
    const data = {
      ...{ accountId, month, amount, reason, sessionId: SessionId.parse(found.session_id) },
      ...{ correctionId, chargeId: ChargeId.parse(chargeId) },
    }
    const stream = { stream: monthStream(accountId, month), accountId }
    // on its own: the loser of a race decides again, which a transaction that failed cannot
    await handleFact(database.query, stream, { type: 'CorrectCharge', at, data })
    return data
  })
