import { resolve } from 'node:path'
import type { EventData } from 'node:test'
import type { TestEvent } from 'node:test/reporters'
import { inspect } from 'node:util'

export type Counts = Readonly<{ passed: number; failed: number; skipped: number }>

/** What a watcher of single files is told: each that failed, and how long each took. */
export type FileNews = Readonly<{
  failed?: (file: string) => void
  took?: (file: string, milliseconds: number) => void
}>

const indent = (text: string) => text.trimEnd().replaceAll(/^/gm, '    ')

const fileOf = ({ data }: TestEvent): string =>
  resolve((data && 'file' in data ? data.file : undefined) ?? '')

/** What test files print is shown only where one of their tests fails. */
const createOutput = () => {
  const texts = new Map<string, string>()
  return {
    keep: (event: TestEvent) => {
      if (event.type !== 'test:stdout' && event.type !== 'test:stderr' && event.type !== 'test:diagnostic')
        return
      const key = fileOf(event)
      texts.set(key, `${texts.get(key) ?? ''}${event.data.message.trimEnd()}\n`)
    },
    take: (event: TestEvent) => {
      const text = texts.get(fileOf(event)) ?? ''
      texts.delete(fileOf(event))
      return text
    },
  }
}

/** A file is told of itself only where it ended before its tests did, or has none. */
const isUntold = ({ name }: EventData.TestPass): boolean => name.endsWith('.test.ts')

/**
 * A suite whose tests failed adds nothing to what they said, and what is still to be done may fail.
 */
const isFailure = ({ todo, details: { error } }: EventData.TestFail): boolean =>
  !todo && !('failureType' in error && error.failureType === 'subtestsFailed')

const failureOf = ({ type, data }: TestEvent): string | null => {
  if (type === 'test:pass' && isUntold(data)) return `\n  FAILED: ${data.name} told of no test`
  if (type !== 'test:fail' || !isFailure(data)) return null
  const { name, file, line, details } = data
  const where = file ? ` (${file}:${line})` : ''
  return `\n  FAILED: ${name}${where}\n${indent(inspect(details.error.cause ?? details.error))}`
}

const skippedOf = ({ type, data }: TestEvent): string | null => {
  if (type !== 'test:pass' || !data.skip) return null
  return `  skipped: ${data.name}${typeof data.skip === 'string' ? ` because ${data.skip}` : ''}`
}

/** Node counts tests only: a suite, or a hook outside of them, that threw is among those told. */
const countsOf = ({ counts, success }: EventData.TestSummary, told: number): Counts => {
  const { tests, passed, skipped, todo } = counts
  return { passed, skipped, failed: Math.max(tests - passed - skipped - todo, told, Number(!success)) }
}

/**
 * Tells in lines which tests failed and how, and which were skipped and why; returns how many there
 * were of each.
 */
export const tellTests = async (
  events: AsyncIterable<TestEvent>,
  tell: (line: string) => void,
  { failed, took }: FileNews = {},
): Promise<Counts> => {
  let counts: Counts = { passed: 0, skipped: 0, failed: 0 }
  let told = 0
  const output = createOutput()
  for await (const event of events) {
    output.keep(event)
    const [failure, skipped] = [failureOf(event), skippedOf(event)]
    if (skipped !== null) tell(skipped)
    if (failure !== null) {
      told += 1
      failed?.(fileOf(event))
      tell(failure)
      tell(indent(output.take(event)))
    }
    // of each file, then of all of them: the last holds
    if (event.type !== 'test:summary') continue
    counts = countsOf(event.data, told)
    if (event.data.file) took?.(event.data.file, event.data.duration_ms)
  }
  return counts
}
