import { once } from '#contracts/once.ts'
import { registry } from '../definitions/registry.ts'
import { definitionHash } from '../language/definition-hash.ts'
import type { KnownMerchant, Merchant } from '../language/merchant.ts'
import type { MerchantFile } from '../language/merchant-file.ts'
import { knownMerchantOf, merchantOf } from '../language/merchant-of.ts'

/** A definition in force, and what is known of it in this installation. */
export type BookEntry = Readonly<{
  file: MerchantFile
  /** Its `definitionHash`. */
  hash: string
  known: KnownMerchant
  /** Null: its tickets are only recognised. */
  merchant: Merchant | null
  origin: 'ours' | 'installation'
  /** An operator has switched it on for live sessions. */
  enabled: boolean
  /** When it was last switched, on or off (ISO 8601); null: never. */
  switchedAt: string | null
  /** Who did, by the name that they gave; null: nobody said. */
  switchedBy: string | null
  /** When its own portal issued the first verified CFDI; null: it has issued none. */
  liveSince: string | null
}>

/** All merchants at one moment. A process replaces it when something changes. */
export type MerchantBook = Readonly<{
  /** Two books with the same revision are equal. */
  revision: string
  /** By the merchant's id. */
  entries: ReadonlyMap<string, BookEntry>
  /** Whose tickets are recognised: every entry's. */
  known: readonly KnownMerchant[]
}>

/** What an installation adds to the definitions of this repository. */
export type BookRows = Readonly<{
  revision: string
  published: readonly MerchantFile[]
  switches: ReadonlyMap<string, Readonly<{ enabled: boolean; at: string; by?: string | null }>>
  lives: ReadonlyMap<string, string>
}>

type Bare = Pick<BookEntry, 'file' | 'hash' | 'known' | 'merchant' | 'origin'>

const bare =
  (origin: BookEntry['origin']) =>
  (file: MerchantFile): Bare => ({
    file,
    hash: definitionHash(file),
    known: knownMerchantOf(file),
    merchant: merchantOf(file),
    origin,
  })

const ours = once((): readonly Bare[] => registry().definitions.map(({ merchant }) => bare('ours')(merchant)))

/** A definition of the installation stands over ours of the same id. */
export const bookOf = ({ revision, published, switches, lives }: BookRows): MerchantBook => {
  const all = [...ours(), ...published.map(bare('installation'))]
  const entries = new Map(
    all.map((entry) => {
      const { id } = entry.file
      const { enabled = false, at: switchedAt = null, by: switchedBy = null } = switches.get(id) ?? {}
      return [id, { ...entry, enabled, switchedAt, switchedBy, liveSince: lives.get(id) ?? null }]
    }),
  )
  return { revision, entries, known: [...entries.values()].map(({ known }) => known) }
}

const none = { revision: 'ours', published: [], switches: new Map(), lives: new Map() }
const own = once(() => bookOf(none))

/** The merchants of this repository, with none switched on; read when somebody first looks. */
export const ownBook: MerchantBook = {
  revision: none.revision,
  get entries() {
    return own().entries
  },
  get known() {
    return own().known
  },
}

/** Whether its portal may be driven, as its file says. */
export const policyOf = ({ policy }: Pick<MerchantFile, 'policy'>) => policy?.is ?? 'allowed'

/** A file may have become stricter since somebody switched it on. */
const mayBeDriven = ({ file, switchedBy }: BookEntry): boolean => {
  const policy = policyOf(file)
  return policy === 'allowed' || (policy === 'ask' && switchedBy !== null)
}

/** Whether a live session would really go to the merchant's own portal. */
export const isReachable = (entry: BookEntry): boolean =>
  entry.enabled && Boolean(entry.merchant?.portal) && entry.file.evidence !== 'sandbox' && mayBeDriven(entry)
