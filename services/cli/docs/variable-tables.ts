import { describeVariables, type Variable } from '#platform/runtime/environment/describe-variables.ts'

const HEAD = ['variable', 'does', 'default', 'unit', 'example']

const cells = ({ name, does, unit, fallback, example }: Variable) => [
  `\`${name}\``,
  does,
  fallback,
  unit,
  `\`${example}\``,
]

/** Padded like the formatter's Markdown. */
const table = (variables: readonly Variable[]) => {
  const rows = [HEAD, ...variables.map(cells)]
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const rule = widths.map((width) => '-'.repeat(width))
  return [HEAD, rule, ...rows.slice(1)].map(line).join('\n')
}

/** Markdown: a heading and a table per group. */
export const variableTables = (): string =>
  describeVariables()
    .map(([group, variables]) => `### ${group}\n\n${table(variables)}\n`)
    .join('\n')
