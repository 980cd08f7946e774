import type { MerchantBook } from '#merchants/book/merchant-book.ts'
import { catalogue, type Listed } from '#merchants/catalogue/catalogue.ts'
import { definitionsFor } from '#merchants/definitions-for.ts'
import type { KnownIssuer } from '#merchants/verdict.ts'
import type { Caller } from '#platform/tenants/accounts.ts'

export type MerchantsDeps = Readonly<{
  /** The merchants as they are now. */
  book: () => MerchantBook
  issuersFor: (sandbox: boolean) => Promise<readonly KnownIssuer[]>
}>

/** Every merchant as this caller sees it: a test key never leaves the sandbox. */
export const merchantsFor =
  ({ book, issuersFor }: MerchantsDeps) =>
  async ({ mode }: Pick<Caller, 'mode'>): Promise<readonly Listed[]> => {
    const sandbox = mode === 'test'
    const issuers = await issuersFor(sandbox)
    const now = book()
    const { definitionOf, isOpen } = definitionsFor({ sandbox }, now)
    return catalogue({
      entries: now.entries.values(),
      isReachable: ({ file: { id } }) => definitionOf(id) !== undefined && isOpen(id),
      issuers,
    })
  }
