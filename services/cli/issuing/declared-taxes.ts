import type { Issuer } from '#platform/tenants/issuers.ts'
import { UsageError } from '../command-line/command.ts'

/** What a merchant states about the taxes on everything it sells. */
export type DeclaredTaxes = Pick<Issuer, 'rate' | 'untaxed'>

const oneOf = <Word extends string>(name: string, given: unknown, words: readonly Word[]): Word | null => {
  if (given === undefined) return null
  const word = words.find((each) => each === given)
  if (word === undefined)
    throw new UsageError(`--${name}: ${JSON.stringify(given)} is not one of ${words.join(', ')}`)
  return word
}

/**
 * `--rate` and `--untaxed`. Together they state the rate of what it taxes, which cannot be 0 %.
 * Throws UsageError.
 */
export const declaredTaxes = (values: Readonly<Record<string, unknown>>): DeclaredTaxes => {
  const rate = oneOf('rate', values['rate'], ['0.16', '0.08', '0.00'])
  const untaxed = oneOf('untaxed', values['untaxed'], ['zero', 'exempt'])
  if (untaxed !== null && rate === '0.00')
    throw new UsageError('--untaxed: --rate 0.00 already means that nothing is taxed: use one of the two')
  return { rate, untaxed }
}
