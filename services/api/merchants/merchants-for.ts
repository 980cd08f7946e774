import { type CatalogueEntry, catalogue, type Listed } from '#merchants/catalogue/catalogue.ts'
import type { KnownIssuer } from '#merchants/verdict.ts'
import type { Caller } from '#platform/tenants/accounts.ts'

export type MerchantsDeps = Readonly<{
  /** The definitions in force. */
  entries: () => Iterable<CatalogueEntry>
  /** Whether a live session would really go to the merchant's own portal. */
  isReachable: (entry: CatalogueEntry) => boolean
  issuersFor: (sandbox: boolean) => Promise<readonly KnownIssuer[]>
}>

/** The sandbox plays the portal of every merchant that has a flow. */
const isPlayed = ({ file }: CatalogueEntry): boolean => file.flow !== undefined

/** Every merchant as this caller sees it: a test key never leaves the sandbox. */
export const merchantsFor =
  ({ entries, isReachable, issuersFor }: MerchantsDeps) =>
  async ({ mode }: Pick<Caller, 'mode'>): Promise<readonly Listed[]> => {
    const sandbox = mode === 'test'
    const issuers = await issuersFor(sandbox)
    return catalogue({ entries: entries(), isReachable: sandbox ? isPlayed : isReachable, issuers })
  }
