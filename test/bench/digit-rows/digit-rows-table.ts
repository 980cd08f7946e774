import type { JudgedRow } from './judge-rows.ts'

const HEAD = ['rows', 'lost %', 'exact %', 'wrong %', 'other', 'missing (of two alike)', 'added (again)']
const MOST_CONFUSIONS = 24

const percent = (part: number, whole: number): string =>
  whole === 0 ? '-' : ((100 * part) / whole).toFixed(1)

const cellsOf = (rows: readonly JudgedRow[]): string[] => {
  const found = rows.filter(({ edits }) => edits !== null)
  const edits = found.flatMap(({ edits }) => edits ?? [])
  const signs = found.reduce((sum, { length }) => sum + length, 0)
  const [missing, added] = [
    edits.filter(({ read }) => read === null),
    edits.filter(({ printed }) => printed === null),
  ]
  const again = (some: typeof edits) => `${some.length} (${some.filter(({ doubled }) => doubled).length})`
  return [
    String(rows.length),
    percent(rows.length - found.length, rows.length),
    percent(found.filter(({ edits }) => edits?.length === 0).length, rows.length),
    percent(edits.length, signs),
    String(edits.length - missing.length - added.length),
    again(missing),
    again(added),
  ]
}

/** `groups`: the rows by what they are counted under, in the order of the table. */
export const digitRowsTable = (groups: ReadonlyMap<string, readonly JudgedRow[]>): string => {
  const lines = [['', ...HEAD], ...[...groups].map(([name, rows]) => [name, ...cellsOf(rows)])]
  const widths = ['', ...HEAD].map((_, i) => Math.max(...lines.map((line) => line[i]?.length ?? 0)))
  return lines
    .map((line) =>
      line
        .map((cell, i) => (i === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[i] ?? 0)))
        .join('  '),
    )
    .join('\n')
}

/** What numbers are misread as, the most frequent first: `0>O 34`; `_` is nothing. */
export const confusionsOf = (rows: readonly JudgedRow[]): string => {
  const counts = new Map<string, number>()
  for (const { kind, edits } of rows)
    for (const { printed, read } of (kind !== 'words' && edits) || []) {
      const name = `${printed ?? '_'}>${read ?? '_'}`
      counts.set(name, (counts.get(name) ?? 0) + 1)
    }
  const sorted = [...counts].sort((a, b) => b[1] - a[1]).slice(0, MOST_CONFUSIONS)
  return sorted.map(([name, count]) => `${name} ${count}`).join(', ')
}
