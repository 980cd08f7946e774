import type { MerchantBook } from '#merchants/book/merchant-book.ts'
import { catalogue, type Listed } from '#merchants/catalogue/catalogue.ts'
import { definitionsFor } from '#merchants/definitions-for.ts'
import type { KnownIssuer } from '#merchants/verdict.ts'
import type { Config } from '#platform/runtime/config.ts'
import type { Caller } from '#platform/tenants/accounts.ts'

export type MerchantsDeps = Readonly<{
  config: Pick<Config, 'sandbox'>
  /** The merchants as they are now. */
  book: () => MerchantBook
  issuersFor: (sandbox: boolean) => Promise<readonly KnownIssuer[]>
}>

/**
 * Every merchant as a session of this caller would reach it: a test key never leaves the sandbox,
 * and with SANDBOX=all a live one mostly does not.
 */
export const merchantsFor =
  ({ config, book, issuersFor }: MerchantsDeps) =>
  async ({ mode }: Pick<Caller, 'mode'>): Promise<readonly Listed[]> => {
    const isLive = mode === 'live'
    const sandbox = !isLive || config.sandbox === 'all'
    const issuers = await issuersFor(sandbox)
    const now = book()
    const { definitionOf, isOpen } = definitionsFor({ sandbox, isLive }, now)
    return catalogue({
      entries: now.entries.values(),
      isReachable: ({ file: { id } }) => definitionOf(id) !== undefined && isOpen(id),
      issuers,
    })
  }
