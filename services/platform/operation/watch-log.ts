import { logProblem } from '#platform/log/log-problem.ts'
import type { Platform } from '#platform/platform.ts'
import { repeatUntilStopped } from '#platform/runtime/repeat-until-stopped.ts'
import type { Running } from '#platform/runtime/running.ts'

/** A block ends five seconds after it was last repeated. */
const EVERY_MS = 3_000

/**
 * The database may be moved to another cluster while the process runs (a logical failover). Its
 * feed then shows nothing of the log, without an error. Readiness then fails with the sentence that
 * would refuse a start.
 */
export const watchLog = ({
  database,
  health,
  logger,
}: Pick<Platform, 'database' | 'health' | 'logger'>): Running => {
  let isReported = false
  return repeatUntilStopped({
    run: async () => {
      const problem = await logProblem(database.query)
      if (problem !== null) health.block('log', problem)
      if (problem !== null && !isReported) logger.error({}, problem)
      isReported = problem !== null
      return EVERY_MS
    },
    againMs: EVERY_MS,
    onError: (error) => logger.warn({ err: error }, 'the log could not be checked'),
  })
}
