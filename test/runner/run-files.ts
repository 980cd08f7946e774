import { globSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { run } from 'node:test'
import { longestFirst } from './longest-first.ts'
import { shareProcesses } from './share-processes.ts'
import { type Counts, tellTests } from './tell-tests.ts'
import { tellTimes } from './tell-times.ts'

/** Files that hang fail after this long: a hang is rare, a slow machine is not. */
const FILE_MS = 900_000
/** The Kafka client sets a timer in the past on each connection, as `log-warnings.ts` says. */
const QUIET = '--disable-warning=TimeoutNegativeWarning'
/** More failed files than these are no accident of a busy machine. */
const MOST_REPEATED = 6

const TOGETHER = join(import.meta.dirname, 'together.ts')

/** Files of one process. */
type Unit = readonly string[]
type Ran = { counts: Counts; failed: Set<string>; took: Map<string, number> }

const runUnit = async (unit: Unit, { failed, took }: Ran): Promise<Counts> => {
  const shared = unit.length > 1 ? { files: [TOGETHER], argv: [...unit] } : { files: [...unit] }
  // a process that ended before its tests did is told of by its own name; a test may stand in
  // support
  const whose = (file: string) => {
    if (unit.includes(file)) return [file]
    return unit.length === 1 || file === TOGETHER ? unit : []
  }
  return tellTests(run({ ...shared, timeout: FILE_MS, execArgv: [QUIET] }), (line) => console.log(line), {
    failed: (file) => {
      for (const one of whose(file)) failed.add(one)
    },
    took: (file, milliseconds) => file !== TOGETHER && took.set(file, milliseconds),
  })
}

const add = (a: Counts, b: Counts): Counts => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
})

const runUnits = async (units: readonly Unit[], concurrency: number): Promise<Ran> => {
  const ran: Ran = { counts: { passed: 0, failed: 0, skipped: 0 }, failed: new Set(), took: new Map() }
  const rest = units.values()
  const work = async () => {
    for (const unit of rest) {
      const counts = await runUnit(unit, ran)
      ran.counts = add(ran.counts, counts)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  return ran
}

/**
 * A process per file, or per few files that fit together. Files that failed run once more, each
 * alone: these tests measure time on shared machines. What passes only then is printed with its
 * first failure, never in silence.
 */
export const runFiles = async (folder: string, concurrency: number): Promise<Counts> => {
  const files = globSync(join(folder, '**/*.test.ts')).sort()
  const units = longestFirst(dirname(folder), shareProcesses(folder, files))
  const { counts, failed, took } = await runUnits(units, concurrency)
  for (const line of tellTimes(folder, took)) console.log(line)
  if (failed.size === 0 || failed.size > MOST_REPEATED) return counts
  const again = await runUnits(
    [...failed].map((file) => [file]),
    1,
  )
  for (const file of failed)
    console.log(`  RUN AGAIN: ${relative('test', file)} ${again.failed.has(file) ? 'failed' : 'passed'}`)
  const mended = counts.failed - again.counts.failed
  return { ...counts, passed: counts.passed + mended, failed: again.counts.failed }
}
