import type { TestEvent } from 'node:test/reporters'
import { tellTests } from './tell-tests.ts'

/**
 * What a shard says of its tests: which failed or were skipped, and on its last line the counts as
 * JSON.
 */
// biome-ignore lint/style/noDefaultExport: the form in which Node takes a reporter
export default async function* (events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const lines: string[] = []
  const counts = await tellTests(events, (line) => lines.push(line))
  yield [...lines, JSON.stringify(counts), ''].join('\n')
}
