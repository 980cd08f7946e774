import { readFile, stat } from 'node:fs/promises'
import { Rejection } from '#contracts/http/errors.ts'
import { limits } from '#contracts/limits.ts'
import { inspectPart } from '#platform/images/inspect-part.ts'
import { joinParts } from '#platform/images/ticket-parts.ts'
import { loadConfig } from '#platform/runtime/config.ts'
import { UndecodableImage } from './engine/picture/undecodable-image.ts'
import { judgeReading, type Refusal } from './judge-reading.ts'
import { OcrFailure } from './ocr-failure.ts'
import { createPool, type Pool } from './pool.ts'

// npm run --silent read -- FILE...: one JSON line per photo or PDF on stdout, in reading order;
// with
// --parts one line for all, the parts of one ticket from top to bottom. Exit code 1 if a file could
// not be read, which its line reports as an error; a refusal is a reading.

const codeOf = (error: unknown): string => {
  if (error instanceof Rejection || error instanceof OcrFailure) return error.code
  return error instanceof UndecodableImage ? 'image_corrupt' : 'unreadable_file'
}

/** Why a session with this photo would end here. */
const shown = ({ code, detail, uuid }: Refusal) => ({ code, detail, ...(uuid && { uuid: uuid.value }) })

/** A device or a pipe may never end. */
const readPhoto = async (file: string): Promise<Buffer> => {
  if (!(await stat(file)).isFile()) throw new Error('It is not a regular file.')
  return readFile(file)
}

/** The files of one ticket, and how its line names them. */
type Ticket = Readonly<{ files: readonly string[]; shown: { file: string } | { files: readonly string[] } }>

const readOne = async (pool: Pool, { files, shown: named }: Ticket): Promise<object> => {
  try {
    const parts = await Promise.all(files.map(readPhoto))
    for (const part of parts) inspectPart(part)
    const image = joinParts(parts)
    const read = await pool.read(image)
    const { ticket, text, milliseconds } = read
    const refusal = judgeReading(read, null)
    return {
      ...named,
      ms: milliseconds,
      ocr_result: ticket,
      ...(refusal && { refusal: shown(refusal) }),
      text,
    }
  } catch (error) {
    return {
      ...named,
      error: { code: codeOf(error), message: error instanceof Error ? error.message : String(error) },
    }
  }
}

const print = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`)

/** True: every file was read. */
const readAll = async (tickets: readonly Ticket[]): Promise<boolean> => {
  const { ocrWorkers, ocrEngine } = loadConfig()
  const workers = Math.max(1, Math.min(ocrWorkers, tickets.length))
  const pool = await createPool({ workers, engine: ocrEngine })
  const left = tickets.values()
  let failures = 0
  const work = async () => {
    for (const ticket of left) {
      const line = await readOne(pool, ticket)
      if ('error' in line) failures += 1
      print(line)
    }
  }
  await Promise.all(Array.from({ length: workers }, work))
  await pool.stop()
  return failures === 0
}

const usage =
  'usage: npm run --silent read -- FILE...\n       npm run --silent read -- --parts FILE FILE [FILE]\n'
const [first, ...rest] = process.argv.slice(2)
const isParts = first === '--parts'
const files = isParts ? rest : process.argv.slice(2)
const option = files.find((word) => word.startsWith('-'))

const problemOf = (): string | null => {
  if (option !== undefined) return `there is no option ${option}`
  if (files.length === 0) return 'name at least one photo'
  return isParts && files.length > limits.ticketParts
    ? `a ticket has ${limits.ticketParts} parts at most`
    : null
}

const problem = problemOf()
if (option === '--help') process.stdout.write(usage)
else if (problem !== null) {
  process.stderr.write(`${problem}\n${usage}`)
  process.exitCode = 2
} else {
  const tickets: Ticket[] = isParts
    ? [{ files, shown: { files } }]
    : files.map((file) => ({ files: [file], shown: { file } }))
  process.exitCode = (await readAll(tickets)) ? 0 : 1
}
