import { randomUUID } from 'node:crypto'
import { mexicanMonth } from '#contracts/http/archive.ts'
import type { seededRandom } from './seeded-random.ts'
import type { Made } from './tell-many.ts'

const DAY_MS = 86_400_000

/**
 * Sessions of a month: recoveries, tests, failures, and ends at the edges of the month or before
 * it.
 */
export const randomSessions = (random: ReturnType<typeof seededRandom>, accounts: readonly string[]) => {
  const uuids = new Map<string, string[]>(accounts.map((account) => [account, []]))

  const uuidFor = (account: string): string => {
    const own = uuids.get(account) ?? []
    const known = random.chance(0.1) ? (uuids.get(random.one(accounts)) ?? []) : []
    const uuid = known.length > 0 ? random.one(known) : randomUUID()
    own.push(uuid)
    return random.chance(0.2) ? uuid.toUpperCase() : uuid
  }

  const timeIn = (month: string): string => {
    const { from, to } = mexicanMonth(month)
    const [first, last] = [Date.parse(from), Date.parse(to)]
    const edges = [first, first + 1, last - 1, first - 1, first - 3 * DAY_MS]
    const at = random.chance(0.1) ? random.one(edges) : first + random.below(last - first)
    return new Date(at).toISOString()
  }

  return (month: string): Made => {
    const accountId = random.one(accounts)
    const uuid = random.chance(0.1) ? null : uuidFor(accountId)
    const mode = random.chance(0.05) ? 'test' : 'live'
    return { accountId, at: timeIn(month), uuid, mode, testMode: mode === 'test' || random.chance(0.05) }
  }
}
