import { sql } from '#contracts/sql.ts'
import { portalPlace } from '#merchants/portal-place.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import { type LastIssued, lastIssued } from '#projections/merchant-outcomes/last-issued.ts'
import { merchantFigures } from '#projections/merchant-outcomes/merchant-figures.ts'
import type { OutcomeCount } from '#projections/merchant-outcomes/outcome-count.ts'
import { outcomesOfDays } from '#projections/merchant-outcomes/outcomes-of-days.ts'
import { alignedTable } from '../command-line/aligned-table.ts'
import type { Command } from '../command-line/command.ts'
import { firstDay } from '../command-line/first-day.ts'
import { parseWords } from '../command-line/parse-words.ts'

/** The codes of a merchant's failures, the most frequent first. */
const codesOf = (counts: readonly OutcomeCount[]): Record<string, number> => {
  const byCode = [...Map.groupBy(counts, ({ outcome }) => outcome)]
    .filter(([code]) => code !== 'completed')
    .map(([code, rows]) => [code, rows.reduce((sum, { sessions }) => sum + sessions, 0)] as const)
  return Object.fromEntries(byCode.sort(([, a], [, b]) => b - a))
}

type Standing = Readonly<{
  merchant_id: string
  breaker: string | null
  canary: string | null
  at: Date | null
}>

/** Who is not visited now, and what canaries said last: of the merchants' own portals. */
const standings = (query: Query) =>
  query<Standing>(sql`
    select coalesce(o.merchant_id, c.merchant_id) as merchant_id, o.reason as breaker, c.said as canary, c.ran_at as at
    from (select * from billing.circuits where merchant = ${portalPlace(null)} || '/' || merchant_id) o
    full join (select * from billing.canaries where said is not null) c using (merchant_id)`)

const healthOf = async (query: Query, mode: string, from: string) => {
  const counts = await query<OutcomeCount>(outcomesOfDays({ mode, from }))
  const issued = new Map(
    (await query<LastIssued>(lastIssued(mode))).map((row) => [row.merchant_id, row.last_issued_at]),
  )
  const now = new Map((mode === 'live' ? await standings(query) : []).map((row) => [row.merchant_id, row]))
  const byId = Map.groupBy(counts, ({ merchant_id }) => merchant_id)
  return [...new Set([...byId.keys(), ...now.keys()])]
    .map((id) => {
      const [rows, { breaker = null, canary = null, at = null } = {}] = [byId.get(id) ?? [], now.get(id)]
      const { medianSeconds, p90Seconds, ...figures } = merchantFigures(rows)
      const times = { median_seconds: medianSeconds, p90_seconds: p90Seconds }
      const last = issued.get(id)?.toISOString() ?? null
      const signs = { breaker, canary, canary_at: at?.toISOString() ?? null }
      return {
        merchant: id || null,
        ...figures,
        ...times,
        last_issued_at: last,
        codes: codesOf(rows),
        ...signs,
      }
    })
    .sort((a, b) => b.attempts - a.attempts || (`${a.merchant}` < `${b.merchant}` ? -1 : 1))
}

type Health = Awaited<ReturnType<typeof healthOf>>[number]

const head = [
  ...['merchant', 'attempts', 'completed', '%', 'ours', "portal's", "client's", 'cancelled'],
  ...['median s', 'p90 s', 'last issued', 'most frequent failure', 'breaker', 'canary'],
]

const rowOf = (health: Health) => {
  const { attempts, completed, failures } = health
  const [code = null] = Object.keys(health.codes)
  return [
    health.merchant ?? '(none)',
    ...[attempts, completed, attempts === 0 ? null : Math.round((100 * completed) / attempts)],
    ...[failures.service, failures.portal + failures.merchant, failures.ticket + failures.receiver],
    ...[health.cancelled, health.median_seconds, health.p90_seconds],
    ...[health.last_issued_at?.slice(0, 16) ?? null, code],
    ...[health.breaker, health.canary && `${health.canary} ${health.canary_at?.slice(0, 16)}`],
  ]
}

export const merchantsHealth: Command = {
  usage: 'merchants health [--days N] [--test] [--json]',
  summary:
    'how sessions ended at each merchant, whose fault it was where they failed, and how long they took',
  options: {
    '--days': 'so many days of Mexico City, today the last; 7 if it is left out',
    '--test': 'test sessions instead of live ones',
    '--json': 'one JSON object a merchant',
  },
  lists: 'sessions that ended',
  prints: 'text',
  prepare: (words) => {
    const { values } = parseWords({
      words,
      names: [],
      options: { days: { type: 'string' }, test: { type: 'boolean' }, json: { type: 'boolean' } },
    })
    const from = firstDay(String(values['days'] ?? '7'))
    return async ({ query }) => {
      const all = await healthOf(query, values['test'] === true ? 'test' : 'live', from)
      if (values['json'] === true || all.length === 0) return all
      return [{ text: alignedTable(head, all.map(rowOf)) }]
    }
  },
}
