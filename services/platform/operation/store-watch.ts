import type { Blobs } from '#platform/privacy/blobs/create-blobs.ts'
import { StoreUnavailable } from '#platform/privacy/s3/store-unavailable.ts'
import type { Health } from '#platform/runtime/health.ts'
import type { Logger } from '#platform/runtime/logger.ts'

/** How long after the last failure health stops reporting it, unless something succeeds before. */
const REMEMBERED_MS = 30_000

type Deps = Readonly<{ health: Pick<Health, 'report'>; logger: Logger }>

/**
 * Reports to health, and once to the log, that the object store is away, until it is used again.
 */
export const watchStore = (blobs: Blobs, { health, logger }: Deps): Blobs => {
  let forget: NodeJS.Timeout | undefined
  const well = () => {
    if (forget === undefined) return
    clearTimeout(forget)
    forget = undefined
    health.report('blobs', null)
    logger.info({}, 'the object store is used again')
  }
  const failed = (error: unknown): never => {
    if (error instanceof StoreUnavailable) {
      if (forget === undefined) logger.error({ err: error }, 'the object store cannot be used; retrying')
      clearTimeout(forget)
      health.report('blobs', 'the object store cannot be used')
      forget = setTimeout(well, REMEMBERED_MS).unref()
    }
    throw error
  }
  const watched = async <T>(work: Promise<T>): Promise<T> => {
    const done = await work.catch(failed)
    well()
    return done
  }
  return { put: (blob) => watched(blobs.put(blob)), get: (ref) => watched(blobs.get(ref)) }
}
