import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'

const root = join(import.meta.dirname, '../../..')

/** The chart's folder. */
export const chart = join(root, 'deploy/chart')

const Text = z.union([z.string(), z.number()])
const Secrets = z.record(z.string(), z.strictObject({ name: z.string(), key: z.string() }))
const RoleValues = z.strictObject({
  replicas: z.int(),
  port: z.int().optional(),
  config: z.record(z.string(), Text).default({}),
  secrets: Secrets.default({}),
  scale: z.record(z.string(), z.unknown()).optional(),
  resources: z.record(z.string(), z.unknown()),
})
const Values = z.looseObject({
  config: z.record(z.string(), Text),
  secrets: Secrets,
  roles: z.record(z.string(), RoleValues),
})

export const chartValues = (): z.infer<typeof Values> =>
  Values.parse(parse(readFileSync(join(chart, 'values.yaml'), 'utf8')))

/** The text of each template, by its name. */
export const chartTemplates = (): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(join(chart, 'templates')).map((name) => [
      name,
      readFileSync(join(chart, 'templates', name), 'utf8'),
    ]),
  )

/** Name and version, as Helm and as npm know them. */
export const chartVersions = () => ({
  chart: z
    .looseObject({ version: z.string(), appVersion: z.string() })
    .parse(parse(readFileSync(join(chart, 'Chart.yaml'), 'utf8'))),
  package: z
    .looseObject({ version: z.string() })
    .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))),
})
