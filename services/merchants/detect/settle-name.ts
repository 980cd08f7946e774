import { fold } from '#contracts/fold.ts'
import type { Ticket } from '#contracts/reading/ticket.ts'
import { registry as own } from '../definitions/registry.ts'
import type { KnownMerchant } from '../language/merchant.ts'
import type { Detection } from './detect-merchant.ts'
import { trigramSimilarity, trigramsOf } from './trigram-similarity.ts'

/** `named`: a merchant that only a row of its name tells, over the row that was taken for it. */
const SURE = { rfc: 0.9, name: 0.95, told: 0.9, named: 0.75 } as const
/** A name stands above the goods. */
const HEAD_ROWS = 20
const LONGEST = 60
/** "Farmacia Guadalajra" is still the print of its name. */
const ALIKE = 0.6
/** "somís club." is no other of the brands of one RFC. */
const NEAREST = 0.3
const doubts = ['merchant_name_uncertain', 'merchant_name_not_read']

const plain = (text: string): string =>
  ` ${fold(text)
    .replace(/[^A-Z0-9&]+/g, ' ')
    .trim()} `

const solid = (text: string): string => plain(text).replaceAll(' ', '')

const isOf = ({ aliases }: KnownMerchant, text: string): boolean =>
  aliases.some((alias) => plain(text).includes(plain(alias)) || solid(text) === solid(alias))

const alikeness = (one: string, other: string): number =>
  trigramSimilarity(trigramsOf(plain(one)), trigramsOf(plain(other)))

const isAlike = ({ aliases }: KnownMerchant, name: string): boolean =>
  aliases.some((alias) => alikeness(alias, name) >= ALIKE)

/** The name that the registry has for what was read: of several brands, the nearest. */
const registered = ({ aliases, name }: KnownMerchant, read: string | null): string => {
  const near = aliases
    .map((alias) => ({ alias, share: alikeness(alias, read ?? '') }))
    .sort((a, b) => b.share - a.share)
    .find(({ share }) => share >= NEAREST)
  return near === undefined || alikeness(near.alias, name) >= ALIKE ? name : near.alias
}

/** Of several merchants with one RFC, it says nothing of the name. */
const isOnly = (registry: readonly KnownMerchant[], rfc: string): boolean =>
  registry.filter(({ rfcs }) => rfcs.includes(rfc)).length === 1

/** A row that is the name, whatever stands in other columns; null: none is. */
const printedIn = (rows: readonly string[], merchant: KnownMerchant): string | null =>
  rows
    .slice(0, HEAD_ROWS)
    .map((row) => row.trim())
    .find((row) => row.length <= LONGEST && !/\d{4}/.test(row) && isOf(merchant, row)) ?? null

type Told = Readonly<{ found: Detection; rows: readonly string[] }>

/** A name that a row of the ticket has, or that the registry tells. */
type Name = Readonly<{ value: string; confidence: number; source: 'printed' | 'registry' }>

/** The merchant that the RFC alone tells; null: it was not read surely, or is of several. */
const toldByRfc = (ticket: Ticket, found: Detection, registry: readonly KnownMerchant[]) => {
  if (found.kind !== 'found' || found.how !== 'rfc' || ticket.merchant_rfc !== found.rfc) return null
  const isSure = (ticket.fields['merchant_rfc']?.confidence ?? 0) >= SURE.rfc
  return isSure && isOnly(registry, found.rfc) ? found.merchant : null
}

const isNamed = ({ merchant_name: name, fields }: Ticket, merchant: KnownMerchant): boolean => {
  if (name === null) return false
  const isSure = (fields['merchant_name']?.confidence ?? 0) >= SURE.name
  return isSure || isOf(merchant, name) || isAlike(merchant, name)
}

const nameOf = (ticket: Ticket, { found, rows }: Told, registry: readonly KnownMerchant[]): Name | null => {
  const merchant = toldByRfc(ticket, found, registry)
  const named = merchant ?? (found.kind === 'found' && found.how === 'name' ? found.merchant : null)
  if (!named || isNamed(ticket, named)) return null
  const printed = printedIn(rows, named)
  const confidence = merchant ? SURE.told : SURE.named
  if (printed !== null) return { value: printed, confidence, source: 'printed' }
  // without its RFC, a merchant is only what a row says
  return merchant && { value: registered(merchant, ticket.merchant_name), confidence, source: 'registry' }
}

/**
 * The ticket with its merchant's name as printed or, where no row has it, as the registry has it,
 * if the RFC was surely read and the name was not: a logo, or a word beside one.
 */
export const settleName = (
  ticket: Ticket,
  told: Told,
  registry: readonly KnownMerchant[] = own().known,
): Ticket => {
  const name = nameOf(ticket, told, registry)
  if (name === null) return ticket
  return {
    ...ticket,
    merchant_name: name.value,
    fields: { ...ticket.fields, merchant_name: name },
    warnings: ticket.warnings.filter((warning) => !doubts.includes(warning)),
  }
}
