import { diskFullProblem, isDiskFull } from '#platform/postgres/is-disk-full.ts'
import type { Health } from '#platform/runtime/health.ts'
import type { Logger } from '#platform/runtime/logger.ts'

/** How long after the last write that found no space health stops reporting it. */
const REMEMBERED_MS = 30_000

type Deps = Readonly<{ health: Pick<Health, 'report'>; logger: Logger }>

/**
 * Reports to health, and once to the log, that a write found no space; clears it after a while
 * without such a write.
 */
export const createDiskWatch = ({ health, logger }: Deps, rememberedMs = REMEMBERED_MS) => {
  let forget: NodeJS.Timeout | undefined
  return (error: unknown): void => {
    if (!isDiskFull(error)) return
    const problem = diskFullProblem(error)
    if (forget === undefined) logger.error({ problem }, 'no space left: nothing more can be stored')
    clearTimeout(forget)
    health.report('disk', problem)
    forget = setTimeout(() => {
      forget = undefined
      health.report('disk', null)
    }, rememberedMs).unref()
  }
}
