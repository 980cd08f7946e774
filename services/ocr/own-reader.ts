import type { ReadPhoto } from '#contracts/reading/photo-reading.ts'
import type { Running } from '#platform/runtime/running.ts'
import { measured } from './measured.ts'
import { OcrFailure } from './ocr-failure.ts'
import { openPool, type PoolNeeds } from './open-pool.ts'
import { photoReader } from './photo-reader.ts'
import type { Pool } from './pool.ts'

/**
 * A reader for a process without the role `ocr`: one worker, started for the first photo, because
 * its models take some 600 MB that most API processes never need.
 */
export const ownReader = (needs: PoolNeeds): Running & { readPhoto: ReadPhoto } => {
  let opening: Promise<Pool> | null = null
  let stopped = false
  const open = () => {
    if (stopped) throw new OcrFailure('ocr_stopped', 'the reader is stopped')
    opening ??= openPool(needs, 1).catch((error: unknown) => {
      opening = null
      throw error
    })
    return opening
  }
  const read = measured(async (image) => (await open()).read(image))
  return {
    readPhoto: photoReader(read, 1),
    stop: async (hurry) => {
      stopped = true
      const pool = await opening?.catch(() => null)
      await pool?.stop(hurry)
    },
  }
}
