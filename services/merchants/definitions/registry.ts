import { join } from 'node:path'
import { once } from '#contracts/once.ts'
import { problemText } from '../language/file-problem.ts'
import { definitionFiles, loadDefinitions, loadPlatforms } from '../language/load-definitions.ts'
import type { KnownMerchant, Merchant } from '../language/merchant.ts'
import { knownMerchantOf, merchantOf } from '../language/merchant-of.ts'
import type { Definition, Platforms } from '../language/parse-definition.ts'
import { ownFiles } from './own-files.ts'

export type Registry = Readonly<{
  /** The platforms of this repository, which a file of an installation may name too. */
  platforms: Platforms
  /** The merchants' files of this repository. */
  definitions: readonly Definition[]
  /** Every merchant that is invoiced. */
  merchants: readonly Merchant[]
  /**
   * And those whose tickets are only recognised: they end as `merchant_not_supported`, and are
   * taken for nobody else's.
   */
  known: readonly KnownMerchant[]
}>

const readRegistry = (): Registry => {
  const { platforms, problems } = loadPlatforms(definitionFiles(join(import.meta.dirname, '../templates')))
  const own = loadDefinitions(ownFiles(), platforms)
  const [fault] = [...problems, ...own.problems]
  if (fault) throw new Error(problemText(fault))
  const { definitions } = own
  return {
    platforms,
    definitions,
    merchants: definitions.flatMap(({ merchant }) => merchantOf(merchant) ?? []),
    known: definitions.map(({ merchant }) => knownMerchantOf(merchant)),
  }
}

/**
 * The merchants of this repository, read when somebody first asks: that takes half a second, and
 * most processes never ask.
 */
export const registry = once(readRegistry)

export const merchantById = (id: string): Merchant | undefined =>
  registry().merchants.find((merchant) => merchant.id === id)
