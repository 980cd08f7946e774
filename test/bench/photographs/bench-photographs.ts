import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Ticket } from '#contracts/reading/ticket.ts'
import { judgeReading } from '#services/ocr/judge-reading.ts'
import { createPool, type Pool } from '#services/ocr/pool.ts'
import { buildFolder, publicPhotographs } from './build-folder.ts'
import { judgePhotograph, type Verdict } from './judge-photograph.ts'
import { photographsTable } from './photographs-table.ts'
import type { SeenTruth } from './truth.ts'

const USAGE =
  'photographs: npm run bench -- photographs FOLDER [--misses] [--from FOLDER_OF_GIT_DIRS --set tuning|exam|exam2|exam3|exam4|exam5|exam6]'
const WORKERS = 2

type Read = Readonly<{ name: string; truth: SeenTruth; ticket: Ticket | null; refusal: string | null }>

const readOne = async (pool: Pool, folder: string, name: string): Promise<Read> => {
  const truth: SeenTruth = JSON.parse(await readFile(join(folder, name.replace(/\.\w+$/, '.json')), 'utf8'))
  try {
    const read = await pool.read(await readFile(join(folder, name)))
    return { name, truth, ticket: read.ticket, refusal: judgeReading(read, null)?.code ?? null }
  } catch (error) {
    return { name, truth, ticket: null, refusal: error instanceof Error ? error.message : String(error) }
  }
}

const readAll = async (folder: string): Promise<readonly Read[]> => {
  const names = (await readdir(folder)).filter((name) => /\.(jpe?g|png|webp)$/.test(name)).sort()
  // what is read is judged here, not the clock
  const pool = await createPool({
    workers: WORKERS,
    engine: 'ppocr',
    queue: names.length,
    deadlineMs: 60_000,
  })
  try {
    return await Promise.all(names.map((name) => readOne(pool, folder, name)))
  } finally {
    await pool.stop()
  }
}

const isMiss = ({ outcome }: Verdict): boolean => outcome === 'missing' || outcome === 'wrong'

const missLine = (name: string, { field, outcome, got, want, sure }: Verdict): string =>
  `${name}  ${field}  ${outcome}  read ${got} (${sure.toFixed(2)})  printed ${want}`

/**
 * A good ticket is refused where its reading ends a session for what it is, not for what it lacks.
 */
const isRefused = ({ refusal }: Read): boolean => refusal !== null && refusal !== 'ticket_incomplete'

const print = (reads: readonly Read[], withMisses: boolean): void => {
  const tickets = reads.filter(({ truth }) => truth.ticket_readable)
  const others = reads.filter(({ truth }) => !truth.ticket_readable)
  const judged = tickets.flatMap(({ name, ticket, truth }) =>
    ticket === null ? [] : judgePhotograph(ticket, truth).map((verdict) => ({ name, verdict })),
  )
  console.log(photographsTable(judged.map(({ verdict }) => verdict)))
  const refused = tickets.filter(isRefused)
  const taken = others.filter((read) => !isRefused(read))
  console.log(
    `tickets refused ${refused.length} of ${tickets.length}; others taken ${taken.length} of ${others.length}`,
  )
  if (!withMisses) return
  for (const { name, refusal } of refused) console.log(`${name}  refused  ${refusal}`)
  for (const { name, truth } of taken) console.log(`${name}  taken  ${truth.kind}`)
  for (const { name, verdict } of judged) if (isMiss(verdict)) console.log(missLine(name, verdict))
}

const build = async (clones: string, folder: string, set: string): Promise<void> => {
  const wanted = publicPhotographs().filter((photograph) => photograph.set === set)
  const absent = await buildFolder(wanted, { clones, folder })
  console.log(`photographs: ${wanted.length - absent.length} of ${wanted.length} built`)
  for (const each of absent) console.log(`not as listed: ${each}`)
}

/** Photographs with what a person saw on them, read and judged field by field. */
export const benchPhotographs = async (): Promise<void> => {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(2),
    allowPositionals: true,
    options: {
      misses: { type: 'boolean', default: false },
      from: { type: 'string' },
      set: { type: 'string', default: 'tuning' },
    },
  })
  const folder = positionals.at(-1)
  if (folder === undefined || positionals.length < 2) return console.log(USAGE)
  if (values.from !== undefined) await build(values.from, folder, values.set)
  if (!existsSync(folder)) return console.log(`photographs: there is no folder ${folder}`)
  print(await readAll(folder), values.misses)
}
