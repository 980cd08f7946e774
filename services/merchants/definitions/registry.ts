import { join } from 'node:path'
import { problemText } from '../language/file-problem.ts'
import { definitionFiles, loadDefinitions, loadPlatforms } from '../language/load-definitions.ts'
import type { KnownMerchant, Merchant } from '../language/merchant.ts'
import { knownMerchantOf, merchantOf } from '../language/merchant-of.ts'
import { ownFiles } from './own-files.ts'

const ownPlatforms = loadPlatforms(definitionFiles(join(import.meta.dirname, '../templates')))
const own = loadDefinitions(ownFiles(), ownPlatforms.platforms)

const [fault] = [...ownPlatforms.problems, ...own.problems]
if (fault) throw new Error(problemText(fault))

/** The platforms of this repository, which a file of an installation may name too. */
export const platforms = ownPlatforms.platforms

/** The merchants' files of this repository. */
export const definitions = own.definitions

/** Every merchant that is invoiced. */
export const registry: readonly Merchant[] = definitions.flatMap(({ merchant }) => merchantOf(merchant) ?? [])

/**
 * And those whose tickets are only recognised: they end as `merchant_not_supported`, and are taken
 * for nobody else's.
 */
export const known: readonly KnownMerchant[] = definitions.map(({ merchant }) => knownMerchantOf(merchant))

export const merchantById = (id: string): Merchant | undefined =>
  registry.find((merchant) => merchant.id === id)
