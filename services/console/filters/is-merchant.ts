import { ownBook } from '#merchants/book/merchant-book.ts'
import { definitionVersions } from '#merchants/publish/definition-versions.ts'
import type { Query } from '#platform/postgres/postgres.ts'

/** Whether a definition has or had this id: sessions of a withdrawn one are still listed. */
export const isMerchant = async (query: Query, id: string): Promise<boolean> =>
  ownBook.entries.has(id) || (await definitionVersions(query, id)).length > 0
