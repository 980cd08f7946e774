import type { MerchantItem } from '#contracts/http/merchants.ts'
import type { MerchantBook } from '#merchants/book/merchant-book.ts'
import { definitionsFor } from '#merchants/definitions-for.ts'
import type { Call, Parts } from '../frame/page.ts'
import { type MerchantState, merchantState } from './merchant-state.ts'

type Seen = Readonly<{ merchant: Pick<MerchantItem, 'id' | 'supported' | 'channel'>; isPaused: boolean }>

/** What happens now to a ticket of a session as this page's mode makes it. */
export const stateNow = ({ caller: { mode } }: Call, { platform }: Parts, book: MerchantBook) => {
  const sandbox = mode === 'test' || platform.config.sandbox === 'all'
  const { atOwnPortal } = definitionsFor({ sandbox, isLive: mode === 'live' }, book)
  return ({ merchant, isPaused }: Seen): MerchantState =>
    merchantState({
      ...{ merchant, mode, isPaused },
      entry: book.entries.get(merchant.id) ?? null,
      atOwnPortal: atOwnPortal(merchant.id),
    })
}
