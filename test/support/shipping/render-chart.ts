import { execFile } from 'node:child_process'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { parseAllDocuments } from 'yaml'
import { z } from 'zod'
import { goProgram, type Skip } from '#test/support/go/go-program.ts'
import { chart } from './chart.ts'

const run = promisify(execFile)
/** That of the validator's newest schemas; a Helm that Go built names an old one. */
const KUBERNETES = '1.37.0'

const Env = z.array(
  z.object({
    name: z.string(),
    value: z.string().optional(),
    valueFrom: z.object({ secretKeyRef: z.object({ name: z.string(), key: z.string() }) }).optional(),
  }),
)
const Container = z.looseObject({ name: z.string(), image: z.string(), env: Env })
const Pod = z.looseObject({ containers: z.array(Container), initContainers: z.array(Container).optional() })
/** One resource; `spec` of what has pods. */
const Resource = z.looseObject({
  kind: z.string(),
  metadata: z.looseObject({ name: z.string() }),
  spec: z.looseObject({ template: z.looseObject({ spec: Pod }).optional() }).optional(),
})
export type Resource = z.infer<typeof Resource>

/** Renders the chart with these lines of `--set`; throws what Helm says of them. */
export type Render = (
  ...sets: readonly string[]
) => Promise<Readonly<{ resources: Resource[]; file: string }>>

export const openRender = async (): Promise<Render | Skip> => {
  const helm = await goProgram({ module: 'helm.sh/helm/v3/cmd/helm', version: 'v3.22.0', notAsked: null })
  if (typeof helm !== 'string') return helm
  return async (...sets) => {
    const words = ['template', 'factura', chart, '--kube-version', KUBERNETES]
    const { stdout } = await run(helm, [...words, ...sets.flatMap((one) => ['--set', one])])
    const file = join(await mkdtemp(join(tmpdir(), 'chart-')), 'rendered.yaml')
    await writeFile(file, stdout)
    const documents = parseAllDocuments(stdout).map((one) => one.toJS())
    return { resources: documents.filter(Boolean).map((one) => Resource.parse(one)), file }
  }
}
