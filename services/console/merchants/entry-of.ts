import { Rejection } from '#contracts/http/errors.ts'
import type { BookEntry } from '#merchants/book/merchant-book.ts'
import { loadBook } from '#merchants/publish/load-book.ts'
import type { Call, Parts } from '../frame/page.ts'

/** The merchant of the address, as the database has it now. Throws `not_found`. */
export const entryOf = async ({ params }: Call, { platform }: Parts): Promise<BookEntry> => {
  const { book } = await loadBook(platform.database.query)
  const entry = book.entries.get(params['merchant'] ?? '')
  if (!entry) throw new Rejection('not_found', 'No such merchant.')
  return entry
}
