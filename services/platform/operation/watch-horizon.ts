import { type HorizonHolder, horizonHolder } from '#platform/log/horizon-holder.ts'
import type { Platform } from '#platform/platform.ts'
import { addGauge } from '#platform/runtime/metrics.ts'
import { repeatUntilStopped } from '#platform/runtime/repeat-until-stopped.ts'
import type { Running } from '#platform/runtime/running.ts'

const EVERY_MS = 3_000
/**
 * No statement of ours takes this long, and a request waits 20 s for its ticket: beyond this,
 * clients will notice.
 */
const HELD_SECONDS = 5

/**
 * Seconds that it has been open; if the server does not report its start, seconds since it was
 * first seen.
 */
const ageFrom = () => {
  let known: { xid: string; at: number } | undefined
  return ({ xid, seconds }: HorizonHolder): number => {
    if (known?.xid !== xid) known = { xid, at: performance.now() }
    return seconds ?? (performance.now() - known.at) / 1_000
  }
}

/** Anybody can read this text; metrics name the database. */
const inWords = ({ pid, own }: HorizonHolder, seconds: number) => {
  const whose = pid === null ? 'a prepared transaction' : `a transaction of the server process ${pid}`
  const where = own ? '' : ' in another database'
  return `${whose}${where} has held the log back for ${Math.floor(seconds)} s`
}

const measure = (held: () => Promise<Readonly<{ holder: HorizonHolder; seconds: number }> | null>): void =>
  addGauge(
    {
      name: 'log_horizon_holder_seconds',
      help: 'Age of the open transaction, in any database of the server, that holds the log back',
      labels: ['database', 'pid'],
    },
    async () => {
      const found = await held()
      if (!found) return []
      const { database, pid } = found.holder
      return [{ labels: { database, pid: pid ?? 'prepared' }, value: found.seconds }]
    },
  )

/**
 * A transaction that never ends, in any database of the server, stops every reader: health and a
 * gauge report whose it is.
 */
export const watchHorizon = ({
  database,
  health,
  logger,
}: Pick<Platform, 'database' | 'health' | 'logger'>): Running => {
  const ageOf = ageFrom()
  let reported: string | undefined
  const held = async () => {
    const holder = await horizonHolder(database.query)
    const seconds = holder ? ageOf(holder) : 0
    return holder && seconds >= HELD_SECONDS ? { holder, seconds } : null
  }
  measure(held)
  return repeatUntilStopped({
    run: async () => {
      const found = await held()
      health.report('log-horizon', found && inWords(found.holder, found.seconds))
      if (found && reported !== found.holder.xid) {
        const { pid, database: where } = found.holder
        logger.warn(
          { pid, database: where, seconds: found.seconds },
          'an open transaction holds the log back',
        )
      }
      reported = found?.holder.xid
      return EVERY_MS
    },
    againMs: EVERY_MS,
    onError: (error) =>
      logger.warn({ err: error }, 'the transaction that holds the log back could not be determined'),
  })
}
