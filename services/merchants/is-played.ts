import type { Merchant } from './language/merchant.ts'

/** Controls that every portal of the sandbox has beside the codes of a ticket. */
export const reservedNames: readonly string[] = ['total', 'rfc', '_token', '__VIEWSTATE', 'btn']

/**
 * Whether the sandbox can play a merchant: by its own steps where they are for a portal of the
 * sandbox, else by forms that ask for its codes. Without a code its tickets could not be
 * distinguished.
 */
export const isPlayed = ({ codes, rfcs }: Pick<Merchant, 'codes' | 'rfcs'>): boolean => {
  const names = Object.keys(codes)
  return names.length > 0 && rfcs.length > 0 && !names.some((name) => reservedNames.includes(name))
}
