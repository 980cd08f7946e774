import { resolve } from 'node:path'
import type { EventData } from 'node:test'
import type { TestEvent } from 'node:test/reporters'
import { inspect } from 'node:util'
import { createHolders, type Held, type Summary } from './create-holders.ts'

export type Counts = Readonly<{ passed: number; failed: number; skipped: number }>

/** What a watcher of single files is told: each that failed, and how long each took. */
export type FileNews = Readonly<{
  failed?: (file: string) => void
  took?: (file: string, milliseconds: number) => void
}>

const indent = (text: string) => text.trimEnd().replaceAll(/^/gm, '    ')

const fileOf = ({ data }: TestEvent): string =>
  resolve((data && 'file' in data ? data.file : undefined) ?? '')

/** What a process of tests prints is shown only where one of them fails. */
const createOutput = () => {
  let text = ''
  return {
    keep: ({ type, data }: TestEvent) => {
      if (type === 'test:stdout' || type === 'test:stderr' || type === 'test:diagnostic')
        text += `${data.message.trimEnd()}\n`
    },
    take: () => {
      const taken = text
      text = ''
      return taken
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

const untold = (file: string) => `\n  FAILED: ${file} told of no test`

const failureOf = ({ type, data }: TestEvent): string | null => {
  if (type === 'test:pass' && isUntold(data)) return untold(data.name)
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
const countsOf = ({ counts, success }: Summary, told: number): Counts => {
  const { tests, passed, skipped, todo } = counts
  return { passed, skipped, failed: Math.max(tests - passed - skipped - todo, told, Number(!success)) }
}

const unheard = () => undefined

const problemOf = (event: TestEvent, held: Held | null): string | null =>
  held?.isPassed && held.tests === 0 ? untold(held.file) : failureOf(event)

const tellFile = ({ file, milliseconds, isPassed }: Held, { failed, took }: Required<FileNews>) => {
  took(file, milliseconds)
  if (!isPassed) failed(file)
}

const whose = (event: TestEvent, held: Held | null): string => held?.file ?? fileOf(event)

const tellProcess = ({ file, duration_ms }: EventData.TestSummary, took: Required<FileNews>['took']) => {
  if (file) took(file, duration_ms)
}

/**
 * Tells in lines which tests failed and how, and which were skipped and why; returns how many there
 * were of each.
 */
export const tellTests = async (
  events: AsyncIterable<TestEvent>,
  tell: (line: string) => void,
  { failed = unheard, took = unheard }: FileNews = {},
): Promise<Counts> => {
  let counts: Counts = { passed: 0, skipped: 0, failed: 0 }
  let told = 0
  const [output, holders] = [createOutput(), createHolders()]
  for await (const event of events) {
    output.keep(event)
    const held = holders.ended(event)
    const [failure, skipped] = [problemOf(event, held), skippedOf(event)]
    if (skipped !== null) tell(skipped)
    if (failure !== null) {
      told += 1
      failed(whose(event, held))
      tell(failure)
      tell(indent(output.take()))
    }
    if (held) {
      output.take()
      tellFile(held, { failed, took })
    }
    // of each process, then of all of them: the last holds
    if (event.type !== 'test:summary') continue
    counts = countsOf(holders.without(event.data), told)
    tellProcess(event.data, took)
  }
  return counts
}
