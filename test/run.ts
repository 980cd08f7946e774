import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { run } from 'node:test'
import { inspect } from 'node:util'
import { keepPostgres } from './postgres-for-tests.ts'

/** From cheap to dear: without I/O; with real Postgres, HTTP and files; the composed system; the same under faults. */
const parts = [
  // one process: starting one per file would take longer than the tests
  { name: 'unit', concurrency: 1, isolation: 'none' },
  { name: 'integration', concurrency: availableParallelism() + 1, isolation: 'process' },
  { name: 'e2e', concurrency: 1, isolation: 'process' },
  { name: 'faults', concurrency: 1, isolation: 'process' },
] as const
type Part = (typeof parts)[number]
type Counts = { passed: number; failed: number; skipped: number }

/** A file that hangs fails after this long. */
const FILE_MS = 180_000

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

const runPart = async ({ name, concurrency, isolation }: Part): Promise<Counts> => {
  const begun = performance.now()
  const counts: Counts = { passed: 0, failed: 0, skipped: 0 }
  const output = createOutput()
  const stream = run({
    globPatterns: [`test/${name}/**/*.test.ts`],
    concurrency,
    isolation,
    timeout: FILE_MS,
  })
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
    console.log(indent(output.take(test.file)))
  })
  stream.on('test:summary', ({ file, counts: { tests, passed, skipped, todo } }) => {
    if (file === undefined)
      Object.assign(counts, { passed, skipped, failed: tests - passed - skipped - todo })
  })
  await new Promise((resolve) => stream.on('end', resolve).resume())
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

/** `node test/run.ts [part...]`: all parts, or those named. */
const main = async (asked: readonly string[]) => {
  const total: Counts = { passed: 0, failed: 0, skipped: 0 }
  await keepPostgres()
  for (const part of parts.filter(({ name }) => asked.length === 0 || asked.includes(name))) {
    const { passed, failed, skipped } = await runPart(part)
    total.passed += passed
    total.failed += failed
    total.skipped += skipped
  }
  console.log(sentence(total))
  process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0
}

await main(process.argv.slice(2))
