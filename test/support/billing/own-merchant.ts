import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from '#contracts/sql.ts'
import { type Merchants, openMerchants } from '#merchants/publish/open-merchants.ts'
import { switchMerchant } from '#merchants/publish/switch-merchant.ts'
import { start } from '#services/billing/start.ts'
import { eventually } from '../eventually.ts'
import { receiver } from '../http/api-client.ts'
import { type IssuingBooks, issuingBooks, TOTAL } from '../kills/issuing-books.ts'
import { perVisitor } from '../kills/per-visitor.ts'
import { definitionAt } from '../portals/definition-at.ts'
import { type Portal, startPortal } from '../portals/portal-server.ts'
import type { Books } from '../portals/shop-books.ts'
import { twice } from '../portals/twice.ts'
import { openWorld, readSession, type TicketOptions, type World } from './world.ts'

const RFC = 'XIA190128J61'
/** The receiver of every invoice in the books. */
const buyer = { ...receiver, email: 'nobody@example.com' }

type Options = Readonly<{
  /** Changes the text of its definition. */
  reword?: (definition: string) => string
  /** Its portal; default: the stand-in `twice`. */
  portal?: (books: Books) => Portal
  /** Billing is not at work: the test delivers the events itself. */
  idle?: true
  /** More of its environment. */
  more?: Readonly<Record<string, string>>
}>

export type OwnMerchant = World &
  Readonly<{
    books: IssuingBooks
    merchants: Merchants
    /** Begins a live session whose ticket, with this folio, has been read. */
    session: (folio: string, more?: TicketOptions) => Promise<string>
    /** Switches it on or off, and waits until the book shows it. */
    enable: (enabled: boolean) => Promise<void>
    /** Changes the text of its file; it is published after the next scan of the folder. */
    redefine: (reword: (definition: string) => string) => Promise<void>
  }>

const textAt = (url: string) => definitionAt('twice', { 'portal.test': url }).replaceAll('EKU9003173C9', RFC)

const rowsOf = (folio: string) => [
  'TIENDA DE PRUEBA',
  `RFC: ${RFC}`,
  'FECHA: 03/11/2026',
  `FOLIO: ${folio}`,
  `TOTAL $${TOTAL}`,
]

/**
 * A merchant of the installation, `twice`, published from its file and switched on: billing at
 * work, and its portal on loopback.
 */
export const openOwnMerchant = async ({
  reword = (text) => text,
  portal = twice,
  idle,
  more = {},
}: Options = {}): Promise<OwnMerchant> => {
  const books = await issuingBooks(RFC, { arrives: () => undefined, issued: () => undefined })
  const server = await startPortal(perVisitor(() => portal(books.visit())))
  const folder = await mkdtemp(join(tmpdir(), 'own-merchant-'))
  const redefine: OwnMerchant['redefine'] = (change) =>
    writeFile(join(folder, 'twice.yaml'), change(reword(textAt(server.url))))
  await redefine((text) => text)
  const world = await openWorld({ more: { ALLOW_LOCAL_PORTALS: '1', MERCHANTS_DIR: folder, ...more } })
  const { platform } = world
  const merchants = await openMerchants(platform)
  assert.deepEqual(await platform.database.query(sql`select line, path, reason from merchants.problems`), [])
  const enable = async (enabled: boolean) => {
    await switchMerchant(platform.database.query, 'twice', { enabled })
    await eventually(() => assert.equal(merchants.book().entries.get('twice')?.enabled, enabled))
  }
  await enable(true)
  const billing = idle ? null : await start(platform, { sandboxUrl: null, book: merchants.book })
  const read = { rfc: RFC, name: 'TIENDA DE PRUEBA', amount: TOTAL, date: '2026-11-03', receiver: buyer }
  return {
    ...{ ...world, book: merchants.book, books, merchants, enable, redefine },
    session: (folio, told = {}) =>
      readSession(world, { ...read, rows: rowsOf(folio), sandbox: false, testMode: false, ...told }),
    close: async () => {
      await billing?.stop()
      await merchants.stop()
      server.close()
      await world.close()
      await rm(folder, { recursive: true })
    },
  }
}
