import { platformsBeside } from '#merchants/definitions/platforms-beside.ts'
import { registry } from '#merchants/definitions/registry.ts'
import { problemText } from '#merchants/language/file-problem.ts'
import { loadDefinitions } from '#merchants/language/load-definitions.ts'
import type { Merchant } from '#merchants/language/merchant.ts'
import { merchantOf } from '#merchants/language/merchant-of.ts'
import { lintDefinition } from '#merchants/lint/lint-definition.ts'

type WithPortal = Readonly<{ portal: NonNullable<Merchant['portal']> }>

/** Why nothing can be tried; for whoever asked. */
export class NotToTry extends Error {}

type How = Readonly<{
  allowLocal: boolean
  /** Gives a merchant a portal elsewhere; absent: its own. */
  place?: (merchant: Merchant) => Merchant
}>

/**
 * A file whose definition can be run, with the portal that it goes to. Throws NotToTry with every
 * fault and its line.
 */
export const openDefinition = (file: string, { allowLocal, place }: How): Merchant & WithPortal => {
  const templates = platformsBeside([file])
  const { definitions, problems } = loadDefinitions([file], templates.platforms)
  const linted = definitions.flatMap((definition) =>
    lintDefinition(definition, registry().known, { allowLocal }),
  )
  const errors = [...templates.problems, ...problems, ...linted.filter(({ level }) => level === 'error')]
  if (errors.length > 0) throw new NotToTry(errors.map(problemText).join('\n'))
  const merchant = definitions.map((definition) => merchantOf(definition.merchant))[0] ?? null
  if (!merchant) throw new NotToTry(`${file}: it has no flow to try`)
  const placed = place ? place(merchant) : merchant
  const { portal } = placed
  if (!portal) throw new NotToTry(`${file}: it has no portal to go to`)
  return { ...placed, portal }
}
