import { type BookRows, bookOf } from '#merchants/book/merchant-book.ts'
import { parseDefinition } from '#merchants/language/parse-definition.ts'
import { start } from '#services/billing/start.ts'
import { type IssuingBooks, issuingBooks, TOTAL } from '../kills/issuing-books.ts'
import { perVisitor } from '../kills/per-visitor.ts'
import { definitionAt } from '../portals/definition-at.ts'
import { type Portal, startPortal } from '../portals/portal-server.ts'
import type { Books } from '../portals/shop-books.ts'
import { twice } from '../portals/twice.ts'
import { openWorld, readSession, type TicketOptions, type World } from './world.ts'

const RFC = 'EKU9003173C9'

type Options = Readonly<{
  /** The text of its definition, changed. */
  reword?: (definition: string) => string
  /** Its portal; default: the stand-in `twice`. */
  portal?: (books: Books) => Portal
}>

export type OwnMerchant = World &
  Readonly<{
    books: IssuingBooks
    /** A live session with a ticket of this folio, read. */
    session: (folio: string, more?: TicketOptions) => Promise<string>
    /** As an operator does it, but at once. */
    enable: (enabled: boolean) => void
  }>

const fileOf = (text: string) => {
  const { definition, problems } = parseDefinition(text, 'twice.yaml')
  if (!definition) throw new Error(problems.map(({ reason }) => reason).join('; '))
  return definition.merchant
}

/** A merchant of the installation, switched on: billing at work, and its portal on loopback. */
export const openOwnMerchant = async ({
  reword = (text) => text,
  portal = twice,
}: Options = {}): Promise<OwnMerchant> => {
  const books = await issuingBooks(RFC, { arrives: () => undefined, issued: () => undefined })
  const server = await startPortal(perVisitor(() => portal(books.visit())))
  const published = [fileOf(reword(definitionAt('twice', { 'portal.test': server.url })))]
  const bookWith = (enabled: boolean) => {
    const switches: BookRows['switches'] = new Map([['twice', { enabled, at: new Date().toISOString() }]])
    return bookOf({ revision: new Date().toISOString(), published, switches, lives: new Map() })
  }
  let book = bookWith(true)
  const world = await openWorld({ more: { ALLOW_LOCAL_PORTALS: '1' } })
  const billing = await start(world.platform, { sandboxUrl: null, book: () => book })
  const rows = (folio: string) => [
    'TIENDA DE PRUEBA',
    `RFC: ${RFC}`,
    'FECHA: 03/11/2026',
    `FOLIO: ${folio}`,
    `TOTAL $${TOTAL}`,
  ]
  const read = { rfc: RFC, name: 'TIENDA DE PRUEBA', amount: TOTAL, date: '2026-11-03' }
  return {
    ...world,
    books,
    session: (folio, more = {}) =>
      readSession(world, { ...read, rows: rows(folio), sandbox: false, testMode: false, ...more }),
    enable: (enabled) => {
      book = bookWith(enabled)
    },
    close: async () => {
      await billing.stop()
      server.close()
      await world.close()
    },
  }
}
