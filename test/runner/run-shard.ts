import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Counts } from './tell-tests.ts'

const SHARD = join(import.meta.dirname, 'shard.ts')
const REPORTER = join(import.meta.dirname, 'shard-reporter.ts')
/** What hangs fails after this long. */
const SHARD_MS = 300_000

const NEWS = /^ {2}(FAILED|skipped): /
/** The reporter's last line. */
const COUNTS = /^\{"passed":\d+,"skipped":\d+,"failed":\d+\}$/

/**
 * One of the shares of a part, in a process that tells its own tests: Node's runner would have each
 * of a thousand events written by one process and read by another, which takes a sixth of the time.
 */
export const runShard = async (args: readonly string[]): Promise<Counts> => {
  const child = spawn(process.execPath, [`--test-reporter=${REPORTER}`, SHARD, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: SHARD_MS,
    killSignal: 'SIGKILL',
  })
  const [told, complaints, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  const lines = told.trimEnd().split('\n')
  const last = lines.pop() ?? ''
  const isTold = COUNTS.test(last)
  const counts: Counts = isTold ? JSON.parse(last) : { passed: 0, skipped: 0, failed: 0 }
  if (!isTold || (code !== 0 && counts.failed === 0)) {
    console.log(`  FAILED: a process of tests ended with ${code} before it was to\n${told}${complaints}`)
    return { ...counts, failed: 1 }
  }
  // what tests print is shown only where one of them fails
  const shown = counts.failed > 0 ? [...lines, complaints] : lines.filter((line) => NEWS.test(line))
  if (shown.length > 0) console.log(shown.join('\n'))
  return counts
}
