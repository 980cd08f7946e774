import { sql } from '#contracts/sql.ts'
import { type BookEntry, isReachable } from '#merchants/book/merchant-book.ts'
import { canaryCountsSince } from '#merchants/catalogue/canary-counts-since.ts'
import { portalPlace } from '#merchants/portal-place.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import { addGauge } from '#platform/runtime/metrics.ts'
import { pause } from '#platform/runtime/pause.ts'
import type { Running } from '#platform/runtime/running.ts'
import type { BillingDeps } from '../case/billing-deps.ts'
import { keepServing } from '../due/keep-serving.ts'
import type { CanaryWord } from './judge-canary.ts'
import { runCanary } from './run-canary.ts'

const POLL_MS = 5_000

type Deps = Pick<BillingDeps, 'book' | 'notices' | 'allowLocalPortals' | 'browsers'> &
  Readonly<{ platform: Pick<BillingDeps['platform'], 'clock' | 'database' | 'logger'> }>

/**
 * Those that live sessions are sent to, and whose definition has a canary; none with an account,
 * which is one visitor's at a time.
 */
const watched = ({ book }: Deps): BookEntry[] =>
  [...book().entries.values()].filter(
    (entry) => isReachable(entry) && entry.merchant?.account === null && entry.file.canary !== undefined,
  )

const claim = async (query: Query, ids: readonly string[], now: string): Promise<string | null> => {
  const [row] = await query<{ id: string | null }>(
    sql`select billing.claim_canary(${[...ids]}::text[], ${now}::timestamptz) as id`,
  )
  return row?.id ?? null
}

const tell = async (deps: Deps, { file }: BookEntry, { said, detail }: CanaryWord): Promise<void> => {
  const merchantId = file.id
  const whose = {
    sessionId: `canary/${merchantId}`,
    accountId: '',
    merchantId,
    merchant: `${portalPlace(null)}/${merchantId}`,
  }
  const at = deps.platform.clock.now()
  const words = { reason: 'canary', detail: `${said}: ${detail}`, attempt: 0, at, waitsUntil: null } as const
  await deps.notices.add({ ...whose, ...words, sandbox: false })
}

const note = async (deps: Deps, entry: BookEntry, word: CanaryWord): Promise<void> => {
  if (word.said === 'skipped') return
  const { clock, database } = deps.platform
  const { said, detail } = word
  const [row] = await database.query<{ news: boolean }>(sql`
    select billing.note_canary(${entry.file.id}, ${said}, ${detail}, ${entry.hash}, ${clock.now()}::timestamptz) as news`)
  if (row?.news) await tell(deps, entry, word)
}

/** Runs the canary that is due; false: none is. */
export const serveNextCanary = async (deps: Deps): Promise<boolean> => {
  const { clock, database, logger } = deps.platform
  const entries = watched(deps)
  const ids = entries.map(({ file }) => file.id)
  // also of none: then sessions try what a canary did
  const id = await claim(database.query, ids, clock.now())
  const entry = entries.find(({ file }) => file.id === id)
  if (!entry) return false
  const word = await runCanary(deps, entry)
  await note(deps, entry, word)
  logger.info({ merchant: entry.file.id, ...word }, 'canary')
  return true
}

type Said = { said: string; n: number }

/** Several processes may do so: each canary is run by one. */
export const startCanaries = (deps: Deps): Running => {
  const { clock, database, logger } = deps.platform
  addGauge(
    {
      name: 'merchant_canaries',
      help: 'Merchants by what their canary said in the last two hours',
      labels: ['said'],
    },
    async () => {
      const rows = await database.query<Said>(
        sql`
          select said, count(*)::int as n from billing.canaries
          where said is not null and ran_at > ${canaryCountsSince(clock.now())} group by said`,
      )
      return rows.map(({ said, n }) => ({ labels: { said }, value: n }))
    },
  )
  return keepServing({
    serve: () => serveNextCanary(deps),
    rest: (stopping) => pause(POLL_MS, stopping),
    onError: (error) => logger.error({ err: error }, 'a canary could not be run; it comes again'),
  })
}
