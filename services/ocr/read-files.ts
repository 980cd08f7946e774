import { readFile, stat } from 'node:fs/promises'
import { Rejection } from '#contracts/http/errors.ts'
import { inspectImage } from '#platform/images/inspect-image.ts'
import { loadConfig } from '#platform/runtime/config.ts'
import { UndecodableImage } from './engine/picture/undecodable-image.ts'
import { judgeReading, type Refusal } from './judge-reading.ts'
import { OcrFailure } from './ocr-failure.ts'
import { createPool, type Pool } from './pool.ts'

// npm run --silent read -- FILE...: one JSON line per photo on stdout, in reading order. Exit code
// 1 if a file could not be read, which its line reports as an error; a refusal is a reading.

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

const readOne = async (pool: Pool, file: string): Promise<object> => {
  try {
    const image = await readPhoto(file)
    inspectImage(image)
    const read = await pool.read(image)
    const { ticket, text, milliseconds } = read
    const refusal = judgeReading(read, null)
    return { file, ms: milliseconds, ocr_result: ticket, ...(refusal && { refusal: shown(refusal) }), text }
  } catch (error) {
    return {
      file,
      error: { code: codeOf(error), message: error instanceof Error ? error.message : String(error) },
    }
  }
}

const print = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`)

/** True: every file was read. */
const readAll = async (files: readonly string[]): Promise<boolean> => {
  const { ocrWorkers, ocrEngine } = loadConfig()
  const workers = Math.max(1, Math.min(ocrWorkers, files.length))
  const pool = await createPool({ workers, engine: ocrEngine })
  const left = files.values()
  let failures = 0
  const work = async () => {
    for (const file of left) {
      const line = await readOne(pool, file)
      if ('error' in line) failures += 1
      print(line)
    }
  }
  await Promise.all(Array.from({ length: workers }, work))
  await pool.stop()
  return failures === 0
}

const usage = 'usage: npm run --silent read -- FILE...\n'
const files = process.argv.slice(2)
const option = files.find((word) => word.startsWith('-'))
if (option === '--help') process.stdout.write(usage)
else if (files.length === 0 || option !== undefined) {
  const problem = option === undefined ? 'name at least one photo' : `there is no option ${option}`
  process.stderr.write(`${problem}\n${usage}`)
  process.exitCode = 2
} else {
  process.exitCode = (await readAll(files)) ? 0 : 1
}
