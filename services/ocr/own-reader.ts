import type { Config } from '#platform/config.ts'
import { unbound } from '#platform/log-context.ts'
import type { Platform, Running } from '#platform/platform.ts'
import { measured } from './measured.ts'
import { OcrFailure } from './ocr-failure.ts'
import { photoReader, type ReadPhoto } from './photo-reader.ts'
import { createPool, type Pool } from './pool.ts'

type Needs = Pick<Platform, 'clock' | 'logger'> & Readonly<{ config: Pick<Config, 'ocrEngine'> }>

/**
 * A reader for a process that has not the role `ocr`: one worker, opened when a first photo is to be read, since its models take
 * some 600 MB that most API processes never need.
 */
export const ownReader = ({ config, clock, logger }: Needs): Running & { readPhoto: ReadPhoto } => {
  let opening: Promise<Pool> | null = null
  let stopped = false
  const open = () => {
    if (stopped) throw new OcrFailure('ocr_stopped', 'the reader is stopped')
    opening ??= createPool({
      workers: 1,
      engine: config.ocrEngine,
      now: clock.now,
      onFault: unbound((problem: string) => logger.warn({ problem }, 'an OCR worker failed and is replaced')),
    }).catch((error: unknown) => {
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
