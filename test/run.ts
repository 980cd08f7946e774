import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { runFiles } from './runner/run-files.ts'
import { runShard } from './runner/run-shard.ts'
import { startIdleShare } from './runner/start-idle-share.ts'
import type { Counts } from './runner/tell-tests.ts'
import { keepKafkaForRun } from './support/kafka/kafka-for-tests.ts'
import { keepPostgres } from './support/postgres/postgres-for-tests.ts'

type Part = Readonly<{ name: string; isPure: boolean; run: () => Promise<Counts> }>

const CORES = availableParallelism()
const COMPILED = join(import.meta.dirname, '../node_modules/.cache/compiled')

const none: Counts = { passed: 0, failed: 0, skipped: 0 }
const add = (a: Counts, b: Counts): Counts => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
})

/** Without I/O: a process per core. */
const shardsOf = (name: string): Part => ({
  name,
  isPure: true,
  run: async () => {
    const shards = Array.from({ length: CORES }, (_, i) => runShard([name, `${i}`, `${CORES}`]))
    return (await Promise.all(shards)).reduce(add, none)
  },
})
/** A process per file. */
const filesOf = (name: string, concurrency: number): Part => ({
  name,
  isPure: false,
  run: () => runFiles(join(import.meta.dirname, name), concurrency),
})

/**
 * From cheap to dear: examples without I/O; what holds of any input, drawn, exhausted or hostile;
 * with real Postgres, HTTP and files; the composed system; the same under faults.
 */
const parts: readonly Part[] = [
  shardsOf('unit'),
  shardsOf('laws'),
  // they wait for deadlines and other processes half of their time
  filesOf('integration', CORES + 2),
  filesOf('e2e', CORES),
  // they wait more than they work
  filesOf('faults', 2),
]

const sentence = ({ passed, failed, skipped }: Counts) =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`

const runPart = async (part: Part): Promise<Counts> => {
  const begun = performance.now()
  const idleShare = startIdleShare()
  const counts = await part.run()
  const seconds = ((performance.now() - begun) / 1_000).toFixed(1)
  const idle = Math.round(100 * idleShare())
  console.log(`${part.name}: ${sentence(counts)} in ${seconds} s, processors idle for ${idle} % of them`)
  if (counts.passed + counts.failed > 0) return counts
  console.log(`  FAILED: no test ran in test/${part.name}`)
  return { ...counts, failed: 1 }
}

/**
 * What real parts need, made here, where no test's time runs: on a new machine it is fetched first.
 */
const prepare = async ({ isPure }: Part) => {
  // every test is a process, and each would compile the same packages again; the first of all would
  // only write
  if (existsSync(COMPILED) || !isPure) process.env['NODE_COMPILE_CACHE'] ??= COMPILED
  if (isPure) return
  await keepPostgres()
  await keepKafkaForRun()
}

/** `node test/run.ts [part...]`: all parts, or those named. */
const main = async (asked: readonly string[]) => {
  let total = none
  for (const part of parts.filter(({ name }) => asked.length === 0 || asked.includes(name))) {
    await prepare(part)
    total = add(total, await runPart(part))
  }
  console.log(sentence(total))
  process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0
}

await main(process.argv.slice(2))
