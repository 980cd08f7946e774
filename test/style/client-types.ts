import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import openapiTS, { astToString } from 'openapi-typescript'
import { openapiDocument } from '#test/support/api/openapi-document.ts'

/**
 * `node test/style/client-types.ts [--fix]`: the types of the client are those of the OpenAPI
 * document. `--fix` writes them.
 */
const file = join(import.meta.dirname, '../../services/client/generated/api.d.ts')

type Answer = { description: string; content?: object }
type Operation = { responses: Record<string, Answer> }
type Document = { paths: Record<string, Record<string, Operation>> }

/** Refusals are of one shape: one answer stands for all, and headers are left out. */
const slimmed = ({ responses, ...operation }: Operation): Operation => {
  const kept = Object.entries(responses).filter(([status]) => Number(status) < 300)
  const refusal = Object.entries(responses).find(([status]) => Number(status) >= 400)?.[1]
  const answers = kept.map(([status, { description, content }]) => [
    status,
    { description, ...(content && { content }) },
  ])
  const { content } = refusal ?? {}
  return {
    ...operation,
    responses: {
      ...Object.fromEntries(answers),
      default: { description: 'A refusal', ...(content && { content }) },
    },
  }
}

const documentOf = async (): Promise<object> => {
  const document = (await openapiDocument()) as Document
  const paths = Object.entries(document.paths).map(([path, item]) => [
    path,
    Object.fromEntries(Object.entries(item).map(([method, operation]) => [method, slimmed(operation)])),
  ])
  return { ...document, paths: Object.fromEntries(paths) }
}

const made = `// made by "npm run client" from the OpenAPI document, do not edit\n${astToString(
  await openapiTS((await documentOf()) as never, { silent: true, defaultNonNullable: false }),
)}`
const isFix = process.argv.includes('--fix')
if (isFix) writeFileSync(file, made)
else if (readFileSync(file, 'utf8') !== made) {
  console.error(`${file} is not of the OpenAPI document: npm run client writes it`)
  process.exitCode = 1
}
