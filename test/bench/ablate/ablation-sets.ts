import { existsSync, mkdirSync, readdirSync, renameSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sampleTickets } from '#services/ocr-training/rankers/sample-tickets.ts'
import { makeTextRows } from '#services/ocr-training/rows/make-rows.ts'
import { readRows, type TicketRows } from '#services/ocr-training/rows/ticket-rows.ts'
import { run } from '#services/ocr-training/steps/run-steps.ts'
import { engineHash, sha256 } from '#services/ocr-training/steps/sources-hash.ts'
import { trainingFile } from '#services/ocr-training/steps/training-file.ts'
import { cases, casesFolder, checkCase } from '#test/support/reading/cases.ts'
import type { Weights } from '#ticket/ranking/load-weights.ts'
import { type Mark, type Marks, marksOf } from './marks-of.ts'

/** Papers to read with a rule and without it; each can be read again and again. */
export type AblationSet = Readonly<{ name: string; papers: readonly (() => Promise<Marks>)[] }>

const home = fileURLToPath(new URL('../../../', import.meta.url))
const work = join(home, '.data/ablate')
const drawn = join(home, '../shared/tickets/dev')

/** Rows of these very photos, by this engine. */
const cacheOf = (folder: string): string => {
  const photos = readdirSync(folder).map((name) => `${name} ${statSync(join(folder, name)).size}`)
  const hash = sha256(engineHash(), ...photos.sort()).slice(0, 16)
  return join(work, `${basename(folder)}-${hash}.jsonl`)
}

/** Each photo of a folder is read once; later its rows are there. */
const rowsOfFolder = async (folder: string): Promise<string> => {
  const file = cacheOf(folder)
  if (!existsSync(file)) {
    mkdirSync(work, { recursive: true })
    await run(process.execPath, [trainingFile('rows/cache-rows.ts'), folder, `${file}.part`])
    renameSync(`${file}.part`, file)
  }
  return file
}

/** "random:0.7,9104,300": layouts, a seed of an examination, how many. */
const drawnRows = async (drawing: string, python: string): Promise<string> => {
  const [layouts = '', seed = '', count = ''] = drawing.split(',')
  const generator = trainingFile('generator')
  const name = drawing.replace(/[^\w.]+/g, '-')
  const set = { name, layouts, seed: Number(seed), count: Number(count), weight: 1 }
  const [rows] = await makeTextRows({ work, generator, python, keep: false }, [set])
  if (rows === undefined) throw new Error(`nothing was drawn of ${drawing}`)
  return rows.file
}

const setOf = async (name: string, file: string, weights: Weights): Promise<AblationSet> => {
  const tickets: TicketRows[] = []
  for await (const ticket of readRows(file)) tickets.push(ticket)
  return { name, papers: papersOf(tickets, weights) }
}

const papersOf = (tickets: readonly TicketRows[], weights: Weights) =>
  tickets
    .filter(({ truth, error }) => truth !== null && error === null)
    .map((ticket) => () => marksOf(ticket, weights))

/** A case has one right answer: it is read as it must be, or not. */
const caseMarks = (name: string) => (): Promise<Marks> =>
  checkCase(name).then(
    () => new Map<string, Mark>([['case', 'right']]),
    () => new Map<string, Mark>([['case', 'wrong']]),
  )

export type NamedSets = Readonly<{
  photographs: readonly string[]
  rows: readonly string[]
  drawn: readonly string[]
  python: string
}>

/**
 * The cases and the sample that the repository holds; the development photos where they are at
 * hand; and what is named: folders of photos with their truth, files of rows, tickets to be drawn.
 */
export const ablationSets = async (named: NamedSets, weights: Weights): Promise<AblationSet[]> => {
  const sets: AblationSet[] = existsSync(casesFolder)
    ? [{ name: 'cases', papers: Object.keys(cases).map(caseMarks) }]
    : []
  sets.push({ name: 'sample', papers: papersOf(sampleTickets(), weights) })
  for (const folder of [drawn, ...named.photographs])
    if (existsSync(folder)) sets.push(await setOf(basename(folder), await rowsOfFolder(folder), weights))
    else console.log(`ablate: there is no ${folder}`)
  for (const file of named.rows) sets.push(await setOf(basename(file, '.jsonl'), file, weights))
  for (const drawing of named.drawn)
    sets.push(await setOf(drawing, await drawnRows(drawing, named.python), weights))
  return sets
}
