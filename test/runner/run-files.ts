import { relative } from 'node:path'
import { run } from 'node:test'
import { type Counts, tellTests } from './tell-tests.ts'

/** A file that hangs fails after this long: a hang is rare, a slow machine is not. */
const FILE_MS = 900_000
/** The Kafka client sets a timer in the past on each connection, as `log-warnings.ts` says. */
const QUIET = '--disable-warning=TimeoutNegativeWarning'
/** More failed files than these are no accident of a busy machine. */
const MOST_REPEATED = 3
const SLOWEST = 5

type Options = Readonly<{ concurrency: number } & ({ globPatterns: string[] } | { files: string[] })>

const runOnce = async (options: Options) => {
  const failed = new Set<string>()
  const took = new Map<string, number>()
  const events = run({ ...options, timeout: FILE_MS, execArgv: [QUIET] })
  const counts = await tellTests(events, (line) => console.log(line), {
    failed: (file) => failed.add(file),
    took: (file, milliseconds) => took.set(file, milliseconds),
  })
  return { counts, failed, took }
}

/** Which files a part waits for, so that a slow one is seen when it arrives. */
const tellSlowest = (took: ReadonlyMap<string, number>) => {
  const slowest = [...took].sort(([, a], [, b]) => b - a).slice(0, SLOWEST)
  const lines = slowest.map(([file, ms]) => `${relative('test', file)} ${Math.round(ms / 1_000)} s`)
  console.log(`  slowest: ${lines.join(', ')}`)
}

/**
 * A process per file. Files that failed run once more, alone: these tests measure time on shared
 * machines. What passes only then is printed with its first failure, never in silence.
 */
export const runFiles = async (globPattern: string, concurrency: number): Promise<Counts> => {
  const { counts, failed, took } = await runOnce({ globPatterns: [globPattern], concurrency })
  tellSlowest(took)
  if (failed.size === 0 || failed.size > MOST_REPEATED) return counts
  const again = await runOnce({ files: [...failed], concurrency: 1 })
  for (const file of failed)
    console.log(`  RUN AGAIN: ${relative('test', file)} ${again.failed.has(file) ? 'failed' : 'passed'}`)
  const mended = counts.failed - again.counts.failed
  return { ...counts, passed: counts.passed + mended, failed: again.counts.failed }
}
