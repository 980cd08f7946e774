import type { BookEntry, MerchantBook } from '#merchants/book/merchant-book.ts'
import { meant } from '#merchants/language/meant.ts'
import { loadBook } from '#merchants/publish/load-book.ts'
import { lookAtFolder } from '#merchants/publish/look-at-folder.ts'
import { publishDefinitions } from '#merchants/publish/publish-definitions.ts'
import { readFolder } from '#merchants/publish/read-folder.ts'
import type { Config } from '#platform/runtime/config.ts'
import { type Context, Refusal } from '../command-line/command.ts'

/**
 * The merchants as they are now. MERCHANTS_DIR is published first, so that a merchant can be
 * switched on before the server has seen its file.
 */
export const loadMerchants = async (
  { database, query }: Pick<Context, 'database' | 'query'>,
  { merchantsDir: folder, allowLocalPortals }: Pick<Config, 'merchantsDir' | 'allowLocalPortals'>,
): Promise<MerchantBook> => {
  if (folder !== null)
    await publishDefinitions(database, readFolder(folder, lookAtFolder(folder), allowLocalPortals))
  return (await loadBook(query)).book
}

/** Throws Refusal. */
export const mustHave = ({ entries }: MerchantBook, id: string): BookEntry => {
  const entry = entries.get(id)
  if (!entry) throw new Refusal(`there is no merchant ${id}${meant(id, [...entries.keys()])}`)
  return entry
}
