import { spawn } from 'node:child_process'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { PdfText } from './pdf-text.ts'
import { LONGEST_TEXT, readerBounds } from './reader-bounds.ts'

const pathOf = (url: string, base = import.meta.url) => fileURLToPath(new URL(url, base))

const program = pathOf('./pdf-child.ts')
/**
 * The library twice: beside us, which may be a link that is not followed, or wherever else it is
 * found.
 */
const seen = [
  pathOf('./'),
  pathOf('../../../package.json'),
  pathOf('../../../node_modules/unpdf/'),
  pathOf('../', import.meta.resolve('unpdf')),
]
const HEAP_MB = 128

/**
 * It sees its own program and the library, nothing of our environment; it cannot write, nor start
 * another process.
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

/** In JSON a character takes six at most. */
const LONGEST_ANSWER = 10 * LONGEST_TEXT

/** Empty where it is longer than any that we would write. */
const answerOf = async (stdout: Readable): Promise<string> => {
  let answer = ''
  for await (const part of stdout.setEncoding('utf8')) {
    answer += part
    if (answer.length > LONGEST_ANSWER) return ''
  }
  return answer
}

/**
 * The text of the first pages of a PDF, read in a process that is killed at 5 s or 256 MB;
 * `stopping` kills it too. A process that ends without an answer died of its document. Rejects only
 * where no process can be started.
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
  // killed in the middle of its reading, it takes no more
  child.stdin.on('error', () => undefined)
  child.stdin.end(bytes)
  const [answer] = await Promise.all([answerOf(child.stdout).catch(() => ''), ended])
  return parsed(answer)
}
