import type { Ticket } from '#contracts/reading/ticket.ts'
import { registry as own } from '../definitions/registry.ts'
import type { KnownMerchant } from '../language/merchant.ts'
import type { Detection } from './detect-merchant.ts'
import { printedName } from './printed-name.ts'
import { isSpelledAs, plain, solid } from './spelled-as.ts'
import { trigramSimilarity, trigramsOf } from './trigram-similarity.ts'

/**
 * `named`: a merchant that only a row of its name tells, over the row that was taken for it. No
 * reading error makes one known RFC of another, so a repaired one is as good.
 */
const SURE = { rfc: 0.75, name: 0.95, told: 0.9, named: 0.75 } as const
/** "Farmacia Guadalajra" is still the print of its name. */
const ALIKE = 0.6
/** "somís club." is no other of the brands of one RFC. */
const NEAREST = 0.3
const doubts = ['merchant_name_uncertain', 'merchant_name_not_read']

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

type Told = Readonly<{ found: Detection; rows: readonly string[] }>

/** A name that a row of the ticket has, or that the registry tells. */
type Name = Readonly<{ value: string; confidence: number; source: 'printed' | 'registry' }>

/** The merchant that the RFC alone tells; null: it was not read surely, or is of several. */
const toldByRfc = (ticket: Ticket, found: Detection, registry: readonly KnownMerchant[]) => {
  if (found.kind !== 'found' || found.how === 'name' || ticket.merchant_rfc !== found.rfc) return null
  const isSure = (ticket.fields['merchant_rfc']?.confidence ?? 0) >= SURE.rfc
  return isSure && isOnly(registry, found.rfc) ? found.merchant : null
}

/** The brand whose misread logo this name is, as the registry has it. */
const misspelt = (name: string | null, { aliases, name: own }: KnownMerchant): string | null => {
  const brand = aliases.find((alias) => name !== null && isSpelledAs(name, alias))
  if (brand === undefined) return null
  return solid(brand) === solid(own) ? own : brand
}

const isNamed = ({ merchant_name: name, fields }: Ticket, merchant: KnownMerchant): boolean => {
  if (name === null) return false
  if (isOf(merchant, name) || isAlike(merchant, name)) return true
  const isSure = (fields['merchant_name']?.confidence ?? 0) >= SURE.name
  return isSure && misspelt(name, merchant) === null
}

/** The name of a merchant that the RFC tells. */
const toldName = (read: string | null, rows: readonly string[], merchant: KnownMerchant): Name => {
  const confidence = SURE.told
  const spelled = misspelt(read, merchant)
  const printed = printedName(rows, merchant)
  // "COSTCO DE MEXICO" says what the logo does, and "WAL MART DE MEXICO" not which of its brands
  if (printed !== null && (spelled === null || plain(printed).includes(plain(spelled))))
    return { value: printed, confidence, source: 'printed' }
  return { value: spelled ?? registered(merchant, read), confidence, source: 'registry' }
}

const nameOf = (ticket: Ticket, { found, rows }: Told, registry: readonly KnownMerchant[]): Name | null => {
  const merchant = toldByRfc(ticket, found, registry)
  if (merchant) return isNamed(ticket, merchant) ? null : toldName(ticket.merchant_name, rows, merchant)
  if (found.kind !== 'found' || found.how !== 'name' || isNamed(ticket, found.merchant)) return null
  // without its RFC, a merchant is only what a row says
  const value = printedName(rows, found.merchant)
  return value === null ? null : { value, confidence: SURE.named, source: 'printed' }
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
