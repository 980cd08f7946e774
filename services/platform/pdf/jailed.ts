import { spawn } from 'node:child_process'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import type { Bounds } from './memory-guard.ts'

const pathOf = (url: string) => fileURLToPath(new URL(url, import.meta.url))

/**
 * The library is at both places: beside us, which may be a link that is not followed, and where it
 * really lies.
 */
const seen = [
  pathOf('./'),
  pathOf('../../../package.json'),
  pathOf('../../../node_modules/unpdf/'),
  fileURLToPath(new URL('../', import.meta.resolve('unpdf'))),
]
const HEAP_MB = 128

/** `folder`: of the program, which is readable to it. `asked`: its arguments. */
type Jailed = Readonly<{
  program: URL
  folder: URL
  asked?: readonly string[]
  bytes: Uint8Array
  bounds: Bounds
  /** No answer of the program has more characters. */
  longest: number
  stopping?: AbortSignal
}>

/**
 * The process can read its own program and the library, and nothing of our environment. It cannot
 * write, nor start another process.
 */
const jail = (folder: URL) => [
  '--permission',
  '--allow-worker',
  '--preserve-symlinks',
  '--preserve-symlinks-main',
  ...[...seen, fileURLToPath(folder)].map((path) => `--allow-fs-read=${path}`),
  `--max-old-space-size=${HEAP_MB}`,
]

/** Empty if it is longer than any that the child writes. */
const answerOf = async (stdout: Readable, longest: number): Promise<string> => {
  const parts: string[] = []
  let length = 0
  for await (const part of stdout.setEncoding('utf8')) {
    length += part.length
    if (length > longest) return ''
    parts.push(part)
  }
  return parts.join('')
}

/**
 * What a program prints about a document that it reads from stdin, in a process that is killed at
 * its bounds, or by `stopping`; '' if it ends without an answer: the document is to blame. Rejects
 * only if no process can be started.
 */
export const jailed = async ({
  program,
  folder,
  asked = [],
  bytes,
  bounds,
  longest,
  stopping,
}: Jailed): Promise<string> => {
  const child = spawn(process.execPath, [...jail(folder), fileURLToPath(program), ...asked], {
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: bounds.milliseconds,
    killSignal: 'SIGKILL',
    ...(stopping && { signal: stopping }),
  })
  const ended = new Promise<void>((resolve, reject) => {
    child.once('close', () => resolve())
    child.once('error', (error) => (stopping?.aborted ? resolve() : reject(error)))
  })
  // a child that was killed while it reads accepts no more input
  child.stdin.on('error', () => undefined)
  child.stdin.end(bytes)
  const [answer] = await Promise.all([answerOf(child.stdout, longest).catch(() => ''), ended])
  return answer
}
