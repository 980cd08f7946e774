import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createPool } from '#services/ocr/pool.ts'

const development = fileURLToPath(new URL('../../../shared/tickets/dev/', import.meta.url))
const PHOTOS = 2_000
const SHOWN = [1, 10, 100, 170, 500, 1_000, 1_500, 2_000]

const megabytes = () => process.memoryUsage.rss() / 1e6

/**
 * Prints what one reading worker keeps resident while it reads the development photos again and
 * again; goal: at most 650 MB.
 */
export const benchReaderMemory = async (): Promise<void> => {
  if (!existsSync(development)) return console.log('memory: skipped, the development photos are not here')
  const names = (await readdir(development)).filter((name) => /\.(jpg|png|webp)$/.test(name)).sort()
  const before = megabytes()
  console.log(`memory before its worker, ${before.toFixed(0)} MB: the process of all benches`)
  const pool = await createPool({ workers: 1, engine: 'ppocr' })
  for (let read = 1; read <= PHOTOS; read += 1) {
    await pool.read(await readFile(join(development, names[read % names.length] ?? '')))
    if (SHOWN.includes(read))
      console.log(`memory after ${read} photos, ${(megabytes() - before).toFixed(0)} MB more`)
  }
  await pool.stop()
}
