import { join } from 'node:path'
import { problemText } from '../language/file-problem.ts'
import { definitionFiles, loadDefinitions, loadPlatforms } from '../language/load-definitions.ts'
import type { KnownMerchant, Merchant } from '../language/merchant.ts'
import { merchantOf } from '../language/merchant-of.ts'
import { recognised } from './recognised.ts'

const ownPlatforms = loadPlatforms(definitionFiles(join(import.meta.dirname, '../templates')))
const own = loadDefinitions(definitionFiles(import.meta.dirname), ownPlatforms.platforms)

const [fault] = [...ownPlatforms.problems, ...own.problems]
if (fault) throw new Error(problemText(fault))

/** The platforms of this repository, which a file of an installation may name too. */
export const platforms = ownPlatforms.platforms

/** The merchants' files of this repository. */
export const definitions = own.definitions

/**
 * Every merchant that is invoiced. Facts: reference/domain.md §5; an RFC whose check digit fails is
 * not entered.
 */
export const registry: readonly Merchant[] = definitions.flatMap(({ merchant }) => merchantOf(merchant) ?? [])

/** And those whose tickets are only recognised. */
export const known: readonly KnownMerchant[] = [...registry, ...recognised]

export const merchantById = (id: string): Merchant | undefined =>
  registry.find((merchant) => merchant.id === id)
