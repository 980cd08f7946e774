import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { zipFiles } from '#services/billing/engine/take/zip-files.ts'
import { detours } from '#test/support/portals/detours.ts'
import { faces } from '#test/support/portals/faces.ts'
import { facturapi } from '#test/support/portals/facturapi.ts'
import { frames } from '#test/support/portals/frames.ts'
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

/** `other`: the address of a second host. */
const portals: Readonly<Record<string, (books: Books, other: string) => Portal>> = {
  twice: (books) => twice(books),
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
  frames: (books, other) => frames(books, other),
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
/** More than any of these flows asks for. */
const MAX_REQUESTS = 40

type Fault = (work: () => PortalAnswer) => PortalAnswer

/** The nth request meets the fault; all others are answered as they should be. */
const faulty = (at: number, fault: Fault) => {
  let n = 0
  const around =
    (portal: Portal): Portal =>
    (call) => {
      n += 1
      return n === at ? fault(() => portal(call)) : portal(call)
    }
  return { around, struck: () => n >= at }
}

type Words = Readonly<Record<string, string>>
type Runs = Awaited<ReturnType<typeof openRuns>>

/** The portal that is named stands on two hosts; opened once, for one run after the other. */
const openRuns = async (name: string, words: Words = {}) => {
  let answer: Portal = () => ({ status: 503 })
  const server = await startPortal((call) => answer(call))
  const other = await startPortal((call) => answer(call), 'localhost')
  const addresses = {
    'portal.test': server.url,
    'api.test': server.url,
    'facturas.test': other.url,
    TAKE: "{ xml: { regex: \"var u = '([^']+)'\" } }",
    ...words,
  }
  const merchant = merchantFrom(name, addresses)
  // as in billing: no codes but those of the merchant
  const own = Object.entries(given).filter(([code]) => Object.hasOwn(merchant.codes, code.slice(5)))
  /** One run, with books of its own, of the portal as `around` changes it. */
  const run = async (around: (portal: Portal) => Portal) => {
    const books = openBooks()
    const portal = portals[name]?.(books, other.url) ?? assert.fail(name)
    answer = around(portal)
    const { outcome, intents } = await runMerchant(merchant, { given: Object.fromEntries(own) })
    const commits = [...books.commits.values()].reduce((sum, each) => sum + each, 0)
    return { outcome, intents, commits }
  }
  const close = () => {
    server.close()
    other.close()
  }
  return { run, close }
}

const atEach = async (run: Runs['run'], fault: Fault) => {
  let committed = 0
  // a fault after the last request is none: that run is the first test, once more
  for (let at = 1, struck = true; struck; at += 1) {
    assert.ok(at <= MAX_REQUESTS, 'the flow does not end')
    const faults = faulty(at, fault)
    const { outcome, intents, commits } = await run(faults.around)
    struck = faults.struck()
    assert.ok(commits <= 1 && intents <= 1, `request ${at}: ${commits} commits`)
    if (commits === 0) continue
    committed += 1
    const isOpen = outcome.kind === 'retryLater' && outcome.reason === 'commit_unconfirmed'
    assert.ok(outcome.kind === 'issued' || isOpen, `request ${at}: ${JSON.stringify(outcome)}`)
  }
  assert.ok(committed > 0, 'no request issued')
}

// some wait between their requests: the others go on
describe('never two, and what may be issued is only looked for', { concurrency: 4 }, () => {
  for (const name of Object.keys(portals))
    describe(name, { concurrency: 1 }, () => {
      let runs: Runs
      before(async () => {
        runs = await openRuns(name)
      })
      after(() => runs.close())
      test('issues, once, where nothing goes wrong', async () => {
        const { outcome, intents, commits } = await runs.run((portal) => portal)
        assert.deepEqual([outcome.kind, intents, commits], ['issued', 1, 1], JSON.stringify(outcome))
      })
      for (const [what, fault] of Object.entries(faults))
        test(`${what}, at each request`, () => atEach(runs.run, fault))
    })
})

const TAKE = '    - take: { xml: a.xml, pdf: a.pdf }\n  lookup:'
const byGet = { '- form: "#emitir"': '- request: GET emitir' }

/** What asks once more for the address that issues: something on its page, or a step after it. */
const again: Readonly<Record<string, Readonly<{ from?: string; to?: string; words?: Words }>>> = {
  'a link to the file': { from: 'archivo/1.xml', to: 'emitir' },
  'a link to the file, with a fragment': { from: 'archivo/1.xml', to: 'emitir#xml' },
  'the same request, polled': {
    words: {
      [TAKE]: `    - request: GET emitir\n      poll: { until: { css: "#no" }, every_seconds: 0.2, times: 2 }\n${TAKE}`,
    },
  },
  'a frame': {
    from: '<p id="listo">',
    to: '<iframe src="emitir"></iframe><p id="listo">',
    words: { [TAKE]: `    - frame: iframe\n${TAKE}` },
  },
}

for (const [what, { from, to = '', words }] of Object.entries(again))
  test(`what issues by GET is not sent again by ${what}`, async () => {
    const around =
      (portal: Portal): Portal =>
      (call) => {
        const { body, ...answer } = portal(call)
        const isText = from !== undefined && typeof body === 'string'
        return { ...answer, ...(body !== undefined && { body: isText ? body.replace(from, to) : body }) }
      }
    const runs = await openRuns('twice', { ...byGet, ...words })
    const { outcome, intents, commits } = await runs.run(around).finally(runs.close)
    assert.deepEqual([intents, commits], [1, 1])
    assert.ok(outcome.kind === 'retryLater', JSON.stringify(outcome))
    assert.equal(outcome.reason, 'commit_unconfirmed')
  })
