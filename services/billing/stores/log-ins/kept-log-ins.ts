import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import type { Instant } from '#contracts/values.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import type { Box } from '#platform/privacy/keys/box.ts'
import { operator, retryLater, type Unissued } from '../../engine/ends/outcome.ts'
import type { KeptLogIn, LoggedIn, LogIns, MakeLogIn } from '../../engine/visit/account-run.ts'
import { whileRenewed } from '../../visits/while-renewed.ts'
import {
  endRow,
  keepLease,
  type LogInKey,
  type LogInRow,
  readRow,
  releaseLease,
  renewRow,
  takeLease,
  writeResult,
} from './log-in-rows.ts'

type Deps = Readonly<{ query: Query; now: () => Instant; box: () => Promise<Box> }>

const Kept = z.object({ cookies: z.string(), saved: z.record(z.string(), z.string()) })

const POLL_MS = 250
const PATIENCE_MS = 60_000
const BUSY_SECONDS = 15

const refused = operator('login_expired', 'the portal did not take the secrets: set them anew')
const busy = retryLater('rate_limited', 'another visit is logging in', { afterSeconds: BUSY_SECONDS })

/** The bytes open for no other account, and after no other steps. */
const placeOf = ({ merchant, definition }: LogInKey): string => JSON.stringify([merchant, definition])

const unsealed = async ({ box }: Deps, key: LogInKey, { log_in_id: id, sealed }: LogInRow) => {
  if (id === null || sealed === null) return null
  const kept = Kept.parse(JSON.parse((await box()).open(sealed, placeOf(key)).toString('utf8')))
  return { id, ...kept }
}

const sealedOf = async ({ box }: Deps, key: LogInKey, { cookies, saved }: LoggedIn): Promise<Buffer> =>
  (await box()).seal(JSON.stringify({ cookies, saved }), placeOf(key))

type Turn = Readonly<{ key: LogInKey; by: string; make: MakeLogIn }>

/** The lease is held: what the log-in came to stands in the row afterwards. */
const makeOne = async (deps: Deps, { key, by, make }: Turn): Promise<KeptLogIn | Unissued> => {
  const { query, now } = deps
  const { merchant } = key
  try {
    const made = await whileRenewed(() => keepLease(query, { merchant, by, now: now() }), make)
    if ('ended' in made) {
      if (!made.refused) return made.ended
      await writeResult(query, key, { by, now: now(), made: null })
      return { ...refused, detail: 'detail' in made.ended ? (made.ended.detail ?? '') : '' }
    }
    const id = randomUUID()
    await writeResult(query, key, { by, now: now(), made: { id, sealed: await sealedOf(deps, key, made) } })
    return { id, ...made }
  } finally {
    await releaseLease(query, merchant, by)
  }
}

type Found = KeptLogIn | Unissued | 'turn' | 'busy'

/** What there is now; `turn`: this visit may log in; `busy`: another one does. */
const look = async (
  deps: Deps,
  key: LogInKey,
  { by, over }: Readonly<{ by: string; over: string | null }>,
): Promise<Found> => {
  const row = await readRow(deps.query, key)
  if (row.is_refused) return refused
  const kept = await unsealed(deps, key, row)
  if (kept && kept.id !== over) return kept
  const lease = { by, revision: row.revision, now: deps.now() }
  return (await takeLease(deps.query, key.merchant, lease)) ? 'turn' : 'busy'
}

const enterOn =
  (deps: Deps, key: LogInKey): LogIns['enter'] =>
  async (over, make) => {
    const by = randomUUID()
    for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await sleep(POLL_MS)) {
      const found = await look(deps, key, { by, over })
      if (found === 'turn') return makeOne(deps, { key, by, make })
      if (found !== 'busy') return found
    }
    return busy
  }

/**
 * The log-ins of one account in Postgres, for all processes: one visit logs in, and secrets that
 * the portal did not take are not sent again.
 */
export const keptLogIns = (deps: Deps, key: LogInKey): LogIns => ({
  enter: enterOn(deps, key),
  end: (id) => endRow(deps.query, key.merchant, id),
  renew: async (id, cookies) => {
    const kept = await unsealed(deps, key, await readRow(deps.query, key))
    if (kept?.id !== id) return
    const sealed = await sealedOf(deps, key, { ...kept, cookies })
    await renewRow(deps.query, key.merchant, { id, sealed })
  },
})
