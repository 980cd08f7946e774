import type { TicketCodes } from '#ticket/fields/codes/candidates/ticket-code.ts'
import { type MerchantBook, ownBook } from './book/merchant-book.ts'
import type { KnownMerchant } from './language/merchant.ts'

/** What the reader of photos needs of the book: plain data, for a message to a thread. */
export type ReaderMerchants = Readonly<{
  /** Of the book. */
  revision: string
  known: readonly KnownMerchant[]
  /** What each portal asks for, by the merchant's id. */
  codes: Readonly<Record<string, TicketCodes>>
}>

export const readerMerchants = ({ revision, known, entries }: MerchantBook): ReaderMerchants => ({
  revision,
  known,
  codes: Object.fromEntries(
    [...entries].flatMap(([id, { merchant }]) => (merchant ? [[id, merchant.codes]] : [])),
  ),
})

/** For a reader that nobody told of this installation's. */
export const ownReaderMerchants = (): ReaderMerchants => readerMerchants(ownBook)
