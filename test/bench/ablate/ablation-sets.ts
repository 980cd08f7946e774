import { existsSync, mkdirSync, readdirSync, renameSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sampleTickets } from '#services/ocr-training/rankers/sample-tickets.ts'
import { readRows, type TicketRows } from '#services/ocr-training/rows/ticket-rows.ts'
import { run } from '#services/ocr-training/steps/run-steps.ts'
import { engineHash, sha256 } from '#services/ocr-training/steps/sources-hash.ts'
import { trainingFile } from '#services/ocr-training/steps/training-file.ts'

/** Tickets as rows, with their truth. */
export type AblationSet = Readonly<{ name: string; tickets: readonly TicketRows[] }>

const home = fileURLToPath(new URL('../../../', import.meta.url))
const drawn = join(home, '../shared/tickets/dev')

/** Rows of these very photos, by this engine. */
const cacheOf = (folder: string): string => {
  const photos = readdirSync(folder).map((name) => `${name} ${statSync(join(folder, name)).size}`)
  const hash = sha256(engineHash(), ...photos.sort()).slice(0, 16)
  return join(home, '.data/ablate', `${basename(folder)}-${hash}.jsonl`)
}

const ticketsOf = async (file: string, name: string): Promise<AblationSet> => {
  const tickets: TicketRows[] = []
  for await (const ticket of readRows(file)) tickets.push(ticket)
  return { name, tickets }
}

/** Each photo of a folder is read once; later its rows are there. */
const rowsOfFolder = async (folder: string): Promise<AblationSet> => {
  const file = cacheOf(folder)
  if (!existsSync(file)) {
    mkdirSync(join(home, '.data/ablate'), { recursive: true })
    await run(process.execPath, [trainingFile('rows/cache-rows.ts'), folder, `${file}.part`])
    renameSync(`${file}.part`, file)
  }
  return ticketsOf(file, basename(folder))
}

/**
 * The sample that the repository holds; the development photos where they are at hand; and each
 * folder of photos with their truth, or file of rows, that is named: of a fresh seed, or real ones.
 */
export const ablationSets = async (
  folders: readonly string[],
  files: readonly string[],
): Promise<AblationSet[]> => {
  const sets: AblationSet[] = [{ name: 'sample', tickets: sampleTickets() }]
  for (const folder of [drawn, ...folders])
    if (existsSync(folder)) sets.push(await rowsOfFolder(folder))
    else console.log(`ablate: there is no ${folder}`)
  for (const file of files) sets.push(await ticketsOf(file, basename(file, '.jsonl')))
  return sets
}
