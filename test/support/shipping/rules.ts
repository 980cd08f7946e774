import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'

const deploy = join(import.meta.dirname, '../../../deploy')

/** The folder of Prometheus's rules. */
export const prometheus = join(deploy, 'prometheus')

const Rule = z.union([
  z.strictObject({ record: z.string(), expr: z.string() }),
  z.strictObject({
    alert: z.string(),
    expr: z.string(),
    for: z.string().optional(),
    labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
    annotations: z.strictObject({ summary: z.string() }),
  }),
])
export type Rule = z.infer<typeof Rule>
const File = z.strictObject({
  groups: z.array(
    z.strictObject({ name: z.string(), interval: z.string().optional(), rules: z.array(Rule) }),
  ),
})

export const ruleFiles = (): string[] =>
  readdirSync(prometheus).filter((name) => name.endsWith('.rules.yaml'))

export const rules = (): Rule[] =>
  ruleFiles()
    .flatMap((name) => File.parse(parse(readFileSync(join(prometheus, name), 'utf8'))).groups)
    .flatMap((group) => group.rules)

const Dashboard = z.looseObject({
  panels: z.array(
    z.looseObject({ title: z.string(), targets: z.array(z.looseObject({ expr: z.string() })).default([]) }),
  ),
})

/** What Grafana's page asks for, one query after the other. */
export const dashboardQueries = (): string[] =>
  Dashboard.parse(JSON.parse(readFileSync(join(deploy, 'grafana/dashboard.json'), 'utf8'))).panels.flatMap(
    ({ targets }) => targets.map(({ expr }) => expr),
  )

/**
 * The figures that an expression names: a word before `{`, `[` or none of `(`, that is no label.
 */
export const figuresIn = (expr: string): string[] => {
  const bare = expr
    .replaceAll(/"[^"]*"/g, '""')
    .replaceAll(/\{[^}]*\}/g, '')
    .replaceAll(/\[[^\]]*\]/g, '')
    .replaceAll(/\b(?:by|on|ignoring|without) \([^)]*\)/g, '')
  return [...bare.matchAll(/\b[a-z][a-z0-9_]*_[a-z0-9_]+\b(?!\s*\()|\bwaiters\b/g)].map(([name]) => name)
}
