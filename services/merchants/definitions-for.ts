import { isReachable, type MerchantBook } from './book/merchant-book.ts'
import { isPlayed } from './is-played.ts'
import type { Definitions } from './verdict.ts'

/** What decides at which portals a session may be billed. */
export type Visitor = Readonly<{
  /** It uses the sandbox's portals. */
  sandbox: boolean
  /** It is of a live key, without test_mode; default: no. */
  isLive?: boolean
}>

const inSandbox = (book: MerchantBook): Definitions => ({
  known: book.known,
  definitionOf: (id) => {
    const merchant = book.entries.get(id)?.merchant
    return merchant && isPlayed(merchant) ? merchant : undefined
  },
  isOpen: () => true,
  atOwnPortal: () => false,
})

const outside = (book: MerchantBook): Definitions => ({
  known: book.known,
  definitionOf: (id) => book.entries.get(id)?.merchant ?? undefined,
  isOpen: (id) => {
    const entry = book.entries.get(id)
    return entry !== undefined && isReachable(entry)
  },
  atOwnPortal: () => true,
})

/**
 * With SANDBOX=all live sessions use the sandbox, but for the merchants that the installation
 * itself defined and switched on.
 */
const withOwnPortals = (book: MerchantBook): Definitions => {
  const isOwn = (id: string) => {
    const entry = book.entries.get(id)
    return entry?.origin === 'installation' && isReachable(entry)
  }
  const [there, here] = [outside(book), inSandbox(book)]
  return {
    known: book.known,
    definitionOf: (id) => (isOwn(id) ? there : here).definitionOf(id),
    isOpen: () => true,
    atOwnPortal: isOwn,
  }
}

/** What a session works with. Test keys reach the sandbox's portals and no others. */
export const definitionsFor = ({ sandbox, isLive = false }: Visitor, book: MerchantBook): Definitions => {
  if (!sandbox) return outside(book)
  return isLive ? withOwnPortals(book) : inSandbox(book)
}
