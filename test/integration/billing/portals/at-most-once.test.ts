import assert from 'node:assert/strict'
import { test } from 'node:test'
import { zipFiles } from '#services/billing/engine/take/zip-files.ts'
import { detours } from '#test/support/portals/detours.ts'
import { faces } from '#test/support/portals/faces.ts'
import { facturapi } from '#test/support/portals/facturapi.ts'
import { jsonApi } from '#test/support/portals/json-api.ts'
import { odoo } from '#test/support/portals/odoo.ts'
import { type Portal, type PortalAnswer, startPortal } from '#test/support/portals/portal-server.ts'
import { classicAsp } from '#test/support/portals/products/classic-asp.ts'
import { primefaces } from '#test/support/portals/products/primefaces.ts'
import { merchantFrom, runMerchant } from '#test/support/portals/run-file.ts'
import { type Books, openBooks } from '#test/support/portals/shop-books.ts'
import { tables } from '#test/support/portals/tables.ts'
import { tokens } from '#test/support/portals/tokens.ts'
import { twice } from '#test/support/portals/twice.ts'
import { webforms } from '#test/support/portals/webforms.ts'

const portals: Readonly<Record<string, (books: Books) => Portal>> = {
  twice,
  webforms: (books) => webforms(books),
  faces: (books) => faces(books, books.xml),
  'json-api': jsonApi,
  tables,
  tokens,
  facturapi: (books) => facturapi(books),
  odoo: (books) => odoo(books, { zip: zipFiles([{ name: 'a.xml', bytes: books.xml }]) }),
  'products/primefaces': primefaces,
  'products/classic-asp': classicAsp,
  detours: (books) => detours(books, 'script'),
}

/** What goes wrong with one request; `after`: the portal has done its work. */
const faults: Readonly<Record<string, (work: () => PortalAnswer) => PortalAnswer>> = {
  'the connection ends before': () => ({ drop: true }),
  'the connection ends after': (work) => ({ ...work(), drop: true }),
  'status 500 before': () => ({ status: 500, body: 'Error' }),
  'status 500 after': (work) => ({ ...work(), status: 500, body: '' }),
  'a page of nobody after': (work) => ({
    ...work(),
    status: 200,
    body: '<p>Gracias por su visita</p>',
    headers: {},
  }),
  'sent back with the request after': (work) => {
    work()
    return { status: 307, headers: { location: '' } }
  },
  'sent to itself after': (work) => {
    work()
    return { body: '<meta http-equiv="refresh" content="0">' }
  },
}

/** What the tickets of some portals show beside a folio. */
const given = { 'code.pedido': '020000000001', 'code.codigo': 'QX9H1', 'code.clave': 'r9YqYarL' }
const MAX_REQUESTS = 12

/** The nth request meets the fault; all others are answered as they should be. */
const faulty = (portal: Portal, at: number, fault: (work: () => PortalAnswer) => PortalAnswer): Portal => {
  let n = 0
  return (call) => {
    n += 1
    return n === at ? fault(() => portal(call)) : portal(call)
  }
}

for (const [name, portal] of Object.entries(portals))
  for (const [what, fault] of Object.entries(faults))
    test(`${name}, ${what}, at each request: never two, and what may be issued is only looked for`, async () => {
      for (let at = 1; at <= MAX_REQUESTS; at += 1) {
        const books = openBooks()
        const server = await startPortal(faulty(portal(books), at, fault))
        const addresses = {
          'portal.test': server.url,
          'api.test': server.url,
          TAKE: "{ xml: { regex: \"var u = '([^']+)'\" } }",
        }
        const merchant = merchantFrom(name, addresses)
        const { outcome, intents } = await runMerchant(merchant, { given }).finally(server.close)
        const commits = [...books.commits.values()].reduce((sum, each) => sum + each, 0)
        assert.ok(commits <= 1 && intents <= 1, `request ${at}: ${commits} commits`)
        if (commits === 0) continue
        const isOpen = outcome.kind === 'retryLater' && outcome.reason === 'commit_unconfirmed'
        assert.ok(outcome.kind === 'issued' || isOpen, `request ${at}: ${JSON.stringify(outcome)}`)
      }
    })
