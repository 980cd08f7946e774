import type { EventData } from 'node:test'
import type { TestEvent } from 'node:test/reporters'
import { fileOfTitle } from './title-of.ts'

export type Summary = Pick<EventData.TestSummary, 'counts' | 'success'>
/** A file that has ended, and how many tests it told of. */
export type Held = Readonly<{ file: string; tests: number; isPassed: boolean; milliseconds: number }>

/** Which files that share a process have ended: a test of each holds its tests. */
export const createHolders = () => {
  let tests = 0
  const all: Held[] = []
  return {
    ended: ({ type, data }: TestEvent): Held | null => {
      if (type !== 'test:pass' && type !== 'test:fail') return null
      const file = data.nesting === 0 ? fileOfTitle(data.name) : null
      if (file === null) {
        tests += 1
        return null
      }
      const held = { file, tests, isPassed: type === 'test:pass', milliseconds: data.details.duration_ms }
      tests = 0
      all.push(held)
      return held
    },
    /** What holds tests is none. */
    without: ({ counts, ...summary }: EventData.TestSummary): Summary => {
      const passed = counts.passed - all.filter(({ isPassed }) => isPassed).length
      return { ...summary, counts: { ...counts, passed, tests: counts.tests - all.length } }
    },
  }
}
