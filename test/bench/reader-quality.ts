import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createPool } from '#services/ocr/pool.ts'
import { answersOf, reliabilityTable } from '#services/ocr-training/evaluate/reliability.ts'
import type { Truth } from '#services/ocr-training/rows/ticket-rows.ts'

const tickets = fileURLToPath(new URL('../../../shared/tickets/', import.meta.url))
/** Photos with their truth; the development photos where nothing is said. */
const photos = process.env['TICKETS'] ?? join(tickets, 'dev')
const engine = process.env['OCR_ENGINE'] === 'tesseract' ? 'tesseract' : 'ppocr'
const scorer = join(tickets, 'score.mjs')
const WORKERS = 2

const truthOf = (photo: string): Truth =>
  JSON.parse(readFileSync(join(photos, photo.replace(/\.\w+$/, '.json')), 'utf8'))

const readAll = async (names: readonly string[]) => {
  // quality is judged here, not the clock
  const pool = await createPool({ workers: WORKERS, engine, queue: names.length, deadlineMs: 60_000 })
  try {
    return await Promise.all(
      names.map(async (name) => ({ name, ...(await pool.read(await readFile(join(photos, name)))) })),
    )
  } finally {
    await pool.stop()
  }
}

const score = async (lines: readonly object[]): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'bench-reader-'))
  const file = join(folder, 'read.ndjson')
  await writeFile(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
  const { stdout } = spawnSync(process.execPath, [scorer, file, '--truth', photos], { encoding: 'utf8' })
  await rm(folder, { recursive: true })
  return stdout
}

/**
 * The scorer's table on the photos of TICKETS, and how far each field's confidence can be trusted
 * there. `OCR_ENGINE=tesseract` puts the second engine in the place of the first.
 */
export const benchReaderQuality = async (): Promise<void> => {
  if (!existsSync(scorer)) return console.log('reader quality: skipped, the development photos are not here')
  const names = (await readdir(photos)).filter((name) => /\.(jpg|png|webp)$/.test(name))
  const read = await readAll(names)
  const lines = read.map(({ name, ticket, text, milliseconds }) => ({
    file: name,
    ms: milliseconds,
    ocr_result: ticket,
    text,
  }))
  console.log(await score(lines))
  const answers = read.flatMap(({ name, ticket }) => {
    const truth = truthOf(name)
    return truth.ticket_readable ? answersOf(ticket, truth) : []
  })
  console.log(`right / mean confidence, percent (answers), by confidence\n${reliabilityTable(answers)}`)
}
