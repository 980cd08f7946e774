import { platformsBeside } from '#merchants/definitions/platforms-beside.ts'
import { known } from '#merchants/definitions/registry.ts'
import { problemText } from '#merchants/language/file-problem.ts'
import { loadDefinitions } from '#merchants/language/load-definitions.ts'
import type { Merchant } from '#merchants/language/merchant.ts'
import { merchantOf } from '#merchants/language/merchant-of.ts'
import { lintDefinition } from '#merchants/lint/lint-definition.ts'

/** Why nothing can be tried; for whoever asked. */
export class NotToTry extends Error {}

/** A file whose definition can be run. Throws NotToTry with every fault and its line. */
export const openDefinition = (file: string, allowLocal: boolean): Merchant => {
  const templates = platformsBeside([file])
  const { definitions, problems } = loadDefinitions([file], templates.platforms)
  const linted = definitions.flatMap((definition) => lintDefinition(definition, known, { allowLocal }))
  const errors = [...templates.problems, ...problems, ...linted.filter(({ level }) => level === 'error')]
  if (errors.length > 0) throw new NotToTry(errors.map(problemText).join('\n'))
  const merchant = definitions.map((definition) => merchantOf(definition.merchant))[0] ?? null
  if (!merchant) throw new NotToTry(`${file}: it has no flow to try`)
  if (!merchant.portal) throw new NotToTry(`${file}: it has no portal to go to`)
  return merchant
}
