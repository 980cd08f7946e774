import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createPool } from '#services/ocr/pool.ts'

const fixtures = fileURLToPath(new URL('../fixtures/tickets/', import.meta.url))
const development = fileURLToPath(new URL('../../../shared/tickets/dev/', import.meta.url))
/** Of fewer the 95th of a hundred is hardly more than one photo. */
const PHOTOS = 68

/**
 * Development photos from all over the set, where they are here; else those of the project, again
 * and again.
 */
const somePhotos = async (): Promise<readonly Buffer[]> => {
  const folder = existsSync(development) ? development : fixtures
  const names = (await readdir(folder)).filter((name) => /\.(jpg|png|webp)$/.test(name)).sort()
  const chosen = Array.from(
    { length: PHOTOS },
    (_, i) => names[Math.floor((i * names.length) / PHOTOS)] ?? '',
  )
  return Promise.all(chosen.map((name) => readFile(join(folder, name))))
}

/** Nearest rank. */
const quantile = (values: readonly number[], q: number): number =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(q * values.length) - 1)] ?? 0

/** Milliseconds of wall time for each photo, and what the whole run cost. */
const measure = async (workers: number, photos: readonly Buffer[]) => {
  const pool = await createPool({ workers, engine: 'ppocr', queue: photos.length })
  const [cpu, started] = [process.cpuUsage(), performance.now()]
  const read = await Promise.all(photos.map((photo) => pool.read(photo)))
  const seconds = (performance.now() - started) / 1000
  const { user, system } = process.cpuUsage(cpu)
  const memory = process.memoryUsage.rss() / 1e6
  await pool.stop()
  return {
    milliseconds: read.map((one) => one.milliseconds),
    seconds,
    cpuSeconds: (user + system) / 1e6,
    memory,
  }
}

/** Prints what reading a photo costs with one worker and with two. */
export const benchReader = async (): Promise<void> => {
  const all = await somePhotos()
  for (const workers of [1, 2]) {
    const { milliseconds, seconds, cpuSeconds, memory } = await measure(workers, all)
    const [p50, p95] = [quantile(milliseconds, 0.5), quantile(milliseconds, 0.95)]
    const each = (cpuSeconds / all.length).toFixed(2)
    console.log(
      `reader, ${workers} worker(s), ${all.length} photos: p50 ${p50} ms, p95 ${p95} ms, ${each} CPU-s a photo, ` +
        `${(all.length / seconds).toFixed(2)} photos/s, ${memory.toFixed(0)} MB`,
    )
  }
}
