import type { Platform } from '#platform/platform.ts'
import { askPostgres } from './ask-postgres.ts'
import type { Grant, Share } from './share.ts'
import type { Rate, Verdict } from './token-bucket.ts'

/** A process's share of a bucket, and the requests that wait until Postgres was asked. */
export type Shared = Readonly<{
  name: string
  rate: Rate
  share: Share
  waiting: ((verdict: Verdict) => void)[]
}>

export type Source = Readonly<{
  database: Pick<Platform['database'], 'query'>
  logger: Pick<Platform['logger'], 'info' | 'warn'>
}>

export type Asking = Readonly<{
  /**
   * Answers the requests that wait for these; one call at a time. `queued`: those that come in the
   * meantime, which wait no longer than these where Postgres is silent.
   */
  ask: (all: readonly Shared[], queued: ReadonlySet<Shared>) => Promise<void>
  answerAlone: (one: Shared) => void
  isAlone: () => boolean
}>

/** Requests wait no longer for Postgres: then this process counts alone. */
const PATIENCE_MS = 1_000
const NEVER = Number.NEGATIVE_INFINITY

type Answered = Readonly<{ asked: number; grant: Grant; now: number }>

/** Answers the requests that waited when Postgres was asked: others have come since. */
const settle = ({ share, waiting }: Shared, { asked, grant, now }: Answered) => {
  const first = waiting.splice(0, asked)
  for (const [i, verdict] of share.settle(first.length, grant, now).entries()) first[i]?.(verdict)
}

/**
 * One statement asks Postgres for all these buckets. While Postgres does not answer, each process
 * counts for itself, from where the buckets stood.
 */
export const askForShares = ({ database, logger }: Source, seconds: () => number): Asking => {
  let aloneUntil = NEVER
  const answerAlone = ({ share, waiting }: Shared) => {
    for (const resolve of waiting.splice(0)) resolve(share.takeAlone(seconds()))
  }
  const countAlone = (all: readonly Shared[], until: number) => {
    if (aloneUntil === NEVER)
      logger.warn({}, 'Postgres does not answer: each process counts the limits for itself')
    aloneUntil = until
    for (const one of all) answerAlone(one)
  }
  const countTogether = () => {
    if (aloneUntil !== NEVER) logger.info({}, 'the processes count the limits together again')
    aloneUntil = NEVER
  }
  const ask: Asking['ask'] = async (all, queued) => {
    const late = setTimeout(() => countAlone([...all, ...queued], Number.POSITIVE_INFINITY), PATIENCE_MS)
    const asked = all.map((one) => one.waiting.length)
    const questions = all.map(({ name, rate, share }, i) => ({
      ...share.ask(asked[i] ?? 0, seconds()),
      ...{ name, rate },
    }))
    try {
      const grants = await askPostgres(database.query, questions, seconds)
      countTogether()
      for (const [i, one] of all.entries()) {
        const grant = grants.get(one.name)
        if (grant) settle(one, { asked: asked[i] ?? 0, grant, now: seconds() })
      }
    } catch {
      countAlone(all, seconds() + PATIENCE_MS / 1_000)
    } finally {
      clearTimeout(late)
    }
  }
  return { ask, answerAlone, isAlone: () => seconds() < aloneUntil }
}
