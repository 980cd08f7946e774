import type { Database } from '#platform/postgres/postgres.ts'
import { setDefaultPrice } from '#services/finance/set-default-price.ts'
import { closeAll, decideIn } from './random-decisions.ts'
import { randomSessions } from './random-sessions.ts'
import { seededRandom } from './seeded-random.ts'
import { type Made, tellMany } from './tell-many.ts'

type History = Readonly<{
  seed: number
  sessions: number
  /** Parts of each month, at least 2: the charges are booked before and after each. */
  parts?: number
  /** Called before each close: the charges must be booked. */
  project: () => Promise<void>
}>

const FIRST = '2026-10'
/** Each with the month that is closed in it. */
const MONTHS = [
  [FIRST, '2026-09'],
  ['2026-11', FIRST],
  ['2026-12', '2026-11'],
  ['2027-01', '2026-12'],
  ['2027-02', '2027-01'],
] as const

/**
 * Months of a few accounts, as facts of finance and sessions mixed in the log: recoveries, ends at
 * the edges of a month, ends that come behind its close, prices, corrections, tests and failures.
 */
export const randomHistory = async (
  database: Database,
  { seed, sessions, parts = 10, project }: History,
): Promise<void> => {
  const random = seededRandom(seed)
  const { query } = database
  const accounts = Array.from({ length: 4 }, (_, i) => `acc_${String(i).repeat(26)}`)
  const charged: string[] = []

  const sessionIn = randomSessions(random, accounts)

  const tellPart = async (month: string, count: number) => {
    const made = Array.from({ length: count }, () => sessionIn(month))
    const ids = await tellMany(database, made)
    await project()
    charged.push(...ids.filter((_, n) => random.chance(0.02) && isCharged(made[n])).map(chargeOf))
  }

  const size = Math.max(1, Math.floor(sessions / MONTHS.length / parts))
  for (const [month, before] of MONTHS)
    for (let part = 0; part < parts; part += 1) {
      await tellPart(month, size)
      if (part === 0 && month === FIRST)
        await setDefaultPrice(query, { amount: '4.00', at: '2026-10-02T12:00:00.000Z' })
      await project()
      await decideIn(database, {
        random,
        month,
        accounts,
        chargeId: anyOf(random, charged),
      })
      if (part === 1) await closeAll(database, { accounts, month: before, project })
    }
  await project()
}

const isCharged = (made: Made | undefined) =>
  made !== undefined && made.uuid !== null && made.mode === 'live' && !made.testMode
const chargeOf = (sessionId: string) => sessionId.replace('ses_', 'chg_')
const anyOf = (random: ReturnType<typeof seededRandom>, ids: readonly string[]) =>
  ids.length > 0 ? random.one(ids) : null
