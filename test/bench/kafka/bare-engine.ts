import { createPool } from '#services/ocr/pool.ts'

const PHOTOS_EACH = 8

const rateWith = async (workers: number, photos: readonly Buffer[]) => {
  const chosen = photos.slice(0, PHOTOS_EACH * workers)
  const pool = await createPool({ workers, engine: 'ppocr', queue: chosen.length })
  const begun = performance.now()
  await Promise.all(chosen.map((photo) => pool.read(photo)))
  const perSecond = chosen.length / ((performance.now() - begun) / 1_000)
  await pool.stop()
  return perSecond
}

/**
 * Tickets per second of the engine alone, with one worker and with two: the ratio that this machine
 * has for any design.
 */
export const bareEngine = async (
  photos: readonly Buffer[],
): Promise<Readonly<{ one: number; two: number }>> => ({
  one: await rateWith(1, photos),
  two: await rateWith(2, photos),
})
