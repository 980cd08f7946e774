import { pricesStream } from '#contracts/finance/streams.ts'
import { mexicanMonth } from '#contracts/http/archive.ts'
import type { Database } from '#platform/postgres/postgres.ts'
import { type FoundCharge, findCharge } from '#projections/charges/find-charge.ts'
import { correctCharge } from '#services/finance/correct-charge.ts'
import { handleFact } from '#services/finance/facts/handle-fact.ts'
import { closeMonth } from '#services/finance/months/close-month.ts'
import { setDefaultPrice } from '#services/finance/set-default-price.ts'
import type { seededRandom } from './seeded-random.ts'

const DAY_MS = 86_400_000

type Month = Readonly<{
  random: ReturnType<typeof seededRandom>
  month: string
  accounts: readonly string[]
  /** One to correct. */
  chargeId: string | null
}>

/** Prices and a correction at some time of the month. */
export const decideIn = async (
  database: Database,
  { random, month, accounts, chargeId }: Month,
): Promise<void> => {
  const { query } = database
  const { from, to } = mexicanMonth(month)
  const at = new Date(Date.parse(from) + random.below(Date.parse(to) - Date.parse(from))).toISOString()
  const later = new Date(Date.parse(at) + (1 + random.below(20)) * DAY_MS).toISOString().slice(0, 10)
  const accountId = random.one(accounts)
  const stream = { stream: pricesStream(accountId), accountId }
  const amount = `${1 + random.below(9)}.${random.one(['00', '05', '99'])}`
  if (random.chance(0.1)) await setDefaultPrice(query, { amount, at })
  if (random.chance(0.4))
    await handleFact(query, stream, { type: 'SetPrice', at, data: { amount, from: later } })
  if (chargeId !== null && (await isCharge(database, chargeId))) {
    const corrected = random.one(['-0.35', '-0.05', `${amount}`])
    await correctCharge(database, { chargeId, amount: corrected, reason: 'agreed, "Ñ"', at })
  }
}

const isCharge = async ({ query }: Database, chargeId: string): Promise<boolean> => {
  const [found] = await query<FoundCharge>(findCharge(chargeId))
  return found?.session_kind === 'charge'
}

type Closing = Readonly<{ accounts: readonly string[]; month: string; project: () => Promise<void> }>

/** Closes a month of all accounts, two days after it was over. */
export const closeAll = async (database: Database, { accounts, month, project }: Closing): Promise<void> => {
  await project()
  const at = new Date(Date.parse(mexicanMonth(month).to) + 2 * DAY_MS).toISOString()
  for (const accountId of accounts) await closeMonth(database, { accountId, month, at, waitMs: 0 })
}
