import { resolve } from 'node:path'
import type { EventData } from 'node:test'
import type { TestEvent } from 'node:test/reporters'
import { inspect } from 'node:util'

export type Counts = Readonly<{ passed: number; failed: number; skipped: number }>

const indent = (text: string) => text.trimEnd().replaceAll(/^/gm, '    ')

/** What test files print is shown only where one of their tests fails. */
const createOutput = () => {
  const texts = new Map<string, string>()
  return {
    keep: ({ file, message }: { file?: string | undefined; message: string }) => {
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

const saySkipped = ({ name, skip }: EventData.TestPass): string[] => {
  if (!skip) return []
  return [`  skipped: ${name}${typeof skip === 'string' ? ` because ${skip}` : ''}`]
}

const sayFailed = ({ name, file, line, details: { error } }: EventData.TestFail): string[] => {
  // a suite whose tests failed adds nothing to what they said
  if ('failureType' in error && error.failureType === 'subtestsFailed') return []
  return [`\n  FAILED: ${name}${file ? ` (${file}:${line})` : ''}\n${indent(inspect(error.cause ?? error))}`]
}

const countsOf = ({ tests, passed, skipped, todo }: EventData.TestSummary['counts']): Counts => ({
  passed,
  skipped,
  failed: tests - passed - skipped - todo,
})

/** Tells in lines which tests failed and how, and which were skipped and why; returns how many there were of each. */
export const tellTests = async (
  events: AsyncIterable<TestEvent>,
  tell: (line: string) => void,
): Promise<Counts> => {
  let counts: Counts = { passed: 0, failed: 0, skipped: 0 }
  const output = createOutput()
  for await (const { type, data } of events) {
    if (type === 'test:stdout' || type === 'test:stderr' || type === 'test:diagnostic') output.keep(data)
    if (type === 'test:pass') saySkipped(data).forEach(tell)
    if (type === 'test:fail') [...sayFailed(data), indent(output.take(data.file))].forEach(tell)
    // of each file, then of all of them: the last holds
    if (type === 'test:summary') counts = countsOf(data.counts)
  }
  return counts
}
