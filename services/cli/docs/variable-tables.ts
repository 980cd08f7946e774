import { describeVariables, type Variable } from '#platform/runtime/environment/describe-variables.ts'
import { markdownTable } from './markdown-table.ts'

const HEAD = ['variable', 'does', 'default', 'unit', 'example']

const cells = ({ name, does, unit, fallback, example }: Variable) => [
  `\`${name}\``,
  does,
  fallback,
  unit,
  `\`${example}\``,
]

/** Markdown: a heading and a table per group. */
export const variableTables = (): string =>
  describeVariables()
    .map(([group, variables]) => `### ${group}\n\n${markdownTable(HEAD, variables.map(cells))}\n`)
    .join('\n')
