import { spawn } from 'node:child_process'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { PdfText } from './pdf-text.ts'
import { LONGEST_TEXT, readerBounds } from './reader-bounds.ts'

const pathOf = (url: string, base = import.meta.url) => fileURLToPath(new URL(url, base))

const program = pathOf('./pdf-child.ts')
/**
 * The library is at both places: beside us, which may be a link that is not followed, and where it
 * really lies.
 */
const seen = [
  pathOf('./'),
  pathOf('../../../package.json'),
  pathOf('../../../node_modules/unpdf/'),
  pathOf('../', import.meta.resolve('unpdf')),
]
const HEAP_MB = 128

/**
 * The process can read its own program and the library, and nothing of our environment. It cannot
 * write, nor start another process.
 */
const jail = [
  '--permission',
  '--allow-worker',
  '--preserve-symlinks',
  '--preserve-symlinks-main',
  ...seen.map((path) => `--allow-fs-read=${path}`),
  `--max-old-space-size=${HEAP_MB}`,
]

const tooHeavy: PdfText = { ok: false, problem: 'too_heavy' }

const parsed = (answer: string): PdfText => {
  try {
    return PdfText.parse(JSON.parse(answer))
  } catch {
    return tooHeavy
  }
}

/** In JSON a character takes six bytes at most. */
const LONGEST_ANSWER = 10 * LONGEST_TEXT

/** Empty if it is longer than any that the child writes. */
const answerOf = async (stdout: Readable): Promise<string> => {
  let answer = ''
  for await (const part of stdout.setEncoding('utf8')) {
    answer += part
    if (answer.length > LONGEST_ANSWER) return ''
  }
  return answer
}

/**
 * The text of the first pages of a PDF, read in a process that is killed at 5 s or 256 MB, or by
 * `stopping`. If the process ends without an answer, the document is to blame. Rejects only if no
 * process can be started.
 */
export const readPdf = async (
  bytes: Uint8Array,
  stopping: AbortSignal,
  { milliseconds }: Pick<typeof readerBounds, 'milliseconds'> = readerBounds,
): Promise<PdfText> => {
  const child = spawn(process.execPath, [...jail, program], {
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: milliseconds,
    killSignal: 'SIGKILL',
    signal: stopping,
  })
  const ended = new Promise<void>((resolve, reject) => {
    child.once('close', () => resolve())
    child.once('error', (error) => (stopping.aborted ? resolve() : reject(error)))
  })
  // a child that was killed while it reads accepts no more input
  child.stdin.on('error', () => undefined)
  child.stdin.end(bytes)
  const [answer] = await Promise.all([answerOf(child.stdout).catch(() => ''), ended])
  return parsed(answer)
}
