import { relative, sep } from 'node:path'

/**
 * What a run told as its slowest files, longest first. One that begins last keeps a whole part
 * waiting, on one processor.
 */
export const longestFiles: readonly string[] = [
  'e2e/readme-commands',
  'faults/kafka-broker',
  'faults/kafka-processes',
  'e2e/restore-drill',
  'integration/plans/plans',
  'faults/kafka-cluster',
  'integration/cli/start-errors',
  'integration/projector/far-behind',
  'integration/api/streams-unread',
  'e2e/demo-kafka',
  'e2e/personal-data-leaks',
  'integration/replay/to-topic',
  'integration/sandbox/matrix',
  'e2e/main-job',
  'e2e/data-dirs',
].map((name) => `${name.replaceAll('/', sep)}.test.ts`)

const rankOf = (tests: string, files: readonly string[]): number => {
  const ranks = files.map((file) => longestFiles.indexOf(relative(tests, file)))
  return Math.min(...ranks.map((rank) => (rank < 0 ? longestFiles.length : rank)))
}

/** The same units, those with the longest files first; the others stay as they are. */
export const longestFirst = <Unit extends readonly string[]>(
  tests: string,
  units: readonly Unit[],
): readonly Unit[] =>
  units
    .map((unit) => ({ unit, rank: rankOf(tests, unit) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ unit }) => unit)
