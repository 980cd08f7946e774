import type { Channel } from '#contracts/http/channels.ts'
import { endsByMail } from '../language/by-mail.ts'
import type { MerchantFile } from '../language/merchant-file.ts'
import type { KnownIssuer } from '../verdict.ts'

/** A definition in force; `liveSince`: when its own portal issued the first verified CFDI. */
export type CatalogueEntry = Readonly<{ file: MerchantFile; liveSince: string | null }>

/** A merchant as clients of one key mode see it. */
export type Listed = Readonly<{
  entry: CatalogueEntry
  /** Null: nothing is known of a way to its invoices. */
  channel: Channel | null
  /** Whether a session would really reach it. */
  supported: boolean
}>

type Sight = Readonly<{
  entries: Iterable<CatalogueEntry>
  /** Whether a session of this mode would reach the merchant's portal, or one that plays it. */
  isReachable: (entry: CatalogueEntry) => boolean
  /** Whose CSD such a session could use. */
  issuers: readonly Pick<KnownIssuer, 'merchantId' | 'hasRunOut'>[]
}>

const channelOf = ({ engine, flow, portal }: CatalogueEntry['file']): Channel | null => {
  if (flow && endsByMail(flow)) return 'email'
  return flow || portal ? (engine ?? 'portal') : null
}

const listed =
  ({ isReachable, issuers }: Omit<Sight, 'entries'>) =>
  (entry: CatalogueEntry): Listed => {
    const { id } = entry.file
    const issuer = issuers.find(({ merchantId }) => merchantId === id)
    if (issuer) return { entry, channel: 'direct', supported: !issuer.hasRunOut }
    return { entry, channel: channelOf(entry.file), supported: isReachable(entry) }
  }

/** Every merchant of the registry, with the way to its invoices. */
export const catalogue = ({ entries, ...sight }: Sight): Listed[] => Array.from(entries, listed(sight))
