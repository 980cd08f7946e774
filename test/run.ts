import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { run } from 'node:test'
import { inspect } from 'node:util'
import { keepKafkaForRun } from './kafka-for-tests.ts'
import { keepPostgres } from './postgres-for-tests.ts'

type Run = Readonly<{ files?: string[]; globPatterns?: string[]; argv?: string[]; concurrency: number }>
type Part = Readonly<{ name: string; runs: readonly Run[] }>

const CORES = availableParallelism()
const SHARD = join(import.meta.dirname, 'shard.ts')
const COMPILED = join(import.meta.dirname, '../node_modules/.cache/compiled')
/** A process per core. */
const shardsOf = (name: string): Part => ({
  name,
  runs: Array.from({ length: CORES }, (_, i) => ({
    files: [SHARD],
    argv: [name, `${i}`, `${CORES}`],
    concurrency: 1,
  })),
})
/** A process per file. */
const filesOf = (name: string, concurrency: number): Part => ({
  name,
  runs: [{ globPatterns: [`test/${name}/**/*.test.ts`], concurrency }],
})

/**
 * From cheap to dear: examples without I/O; what holds of any input, drawn, exhausted or hostile; with real Postgres, HTTP
 * and files; the composed system; the same under faults.
 */
const parts: readonly Part[] = [
  shardsOf('unit'),
  shardsOf('laws'),
  filesOf('integration', CORES + 1),
  filesOf('e2e', 1),
  // they wait more than they work
  filesOf('faults', 2),
]
type Counts = { passed: number; failed: number; skipped: number }

/** A file that hangs fails after this long: a hang is rare, a slow machine is not. */
const FILE_MS = 900_000

type Told = { name: string; file?: string; line?: number }
const where = ({ file, line }: Told) => (file ? ` (${file}:${line})` : '')

/** What test files print is shown only where one of their tests fails. */
const createOutput = () => {
  const texts = new Map<string, string>()
  return {
    keep: ({ file, message }: { file?: string; message: string }) => {
      const key = resolve(file ?? '')
      texts.set(key, `${texts.get(key) ?? ''}${message.trimEnd()}\n`)
    },
    take: (file = '') => {
      const text = texts.get(file) ?? ''
      texts.delete(file)
      return text
    },
  }
}

const runFiles = async (options: Run): Promise<Counts> => {
  let counts = none
  const output = createOutput()
  const stream = run({ ...options, timeout: FILE_MS })
  for (const event of ['test:stdout', 'test:stderr', 'test:diagnostic'] as const)
    stream.on(event, output.keep)
  stream.on('test:pass', (test) => {
    if (test.skip) console.log(`  skipped: ${test.name}${reason(test.skip)}`)
  })
  stream.on('test:fail', (test) => {
    const { error } = test.details
    // a suite whose tests failed adds nothing to what they said
    if ('failureType' in error && error.failureType === 'subtestsFailed') return
    console.log(`\n  FAILED: ${test.name}${where(test)}\n${indent(inspect(error.cause ?? error))}`)
    // what a shard printed is not known by its file
    console.log(indent(output.take(test.file) || output.take(SHARD)))
  })
  stream.on('test:summary', ({ file, counts: { tests, passed, skipped, todo } }) => {
    if (file === undefined) counts = { passed, skipped, failed: tests - passed - skipped - todo }
  })
  await new Promise((resolve) => stream.on('end', resolve).resume())
  return counts
}

const add = (a: Counts, b: Counts): Counts => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
})
const none: Counts = { passed: 0, failed: 0, skipped: 0 }

const runPart = async ({ name, runs }: Part): Promise<Counts> => {
  const begun = performance.now()
  const counts = (await Promise.all(runs.map(runFiles))).reduce(add)
  const seconds = ((performance.now() - begun) / 1_000).toFixed(1)
  console.log(`${name}: ${sentence(counts)} in ${seconds} s`)
  if (counts.passed + counts.failed > 0) return counts
  console.log(`  FAILED: no test ran in test/${name}`)
  return { ...counts, failed: 1 }
}

const reason = (skip: string | boolean) => (typeof skip === 'string' ? ` because ${skip}` : '')
const indent = (text: string) => text.trimEnd().replaceAll(/^/gm, '    ')
const sentence = ({ passed, failed, skipped }: Counts) =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`

/** What real parts need, made here, where no test's time runs: on a new machine it is fetched first. */
const prepare = async ({ name }: Part) => {
  if (name === 'unit' || name === 'laws') return
  await keepPostgres()
  await keepKafkaForRun()
}

/** `node test/run.ts [part...]`: all parts, or those named. */
const main = async (asked: readonly string[]) => {
  let total = none
  // every test is a process, and each would compile the same packages again
  process.env['NODE_COMPILE_CACHE'] ??= COMPILED
  for (const part of parts.filter(({ name }) => asked.length === 0 || asked.includes(name))) {
    await prepare(part)
    total = add(total, await runPart(part))
  }
  console.log(sentence(total))
  process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0
}

await main(process.argv.slice(2))
