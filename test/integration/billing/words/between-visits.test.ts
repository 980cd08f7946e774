import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { TryOrder } from '#services/billing/rehearsal/try-order.ts'
import { tryTicket } from '#services/billing/rehearsal/try-ticket.ts'
import { browsers } from '#test/support/browser/browsers.ts'
import { byWord, type RunningPortal, startPortal } from '#test/support/portals/portal-server.ts'

const definition = (url: string, lookup: string) => `
id: between
name: Tienda
sources: { page: { what: "a stand-in of these tests", date: 2026-11-25, kind: portal } }
evidence: documented
rfcs: [{ rfc: EKU9003173C9, source: page }]
aliases: [TIENDA]
portal: { base: "${url}/", hosts: [{ host: "${new URL(url).host}", source: page }] }
flow:
  steps:
    - { request: POST /emite, commit: true, no_echo: the portal shows nothing before it }
    - expect: [{ when: { css: a }, means: next }]
    - take: { xml: a }
  lookup:
    ${lookup}
    steps:
      - { go: consulta }
      - expect: [{ when: { text: NO HAY FACTURA }, means: absent }]
      - take: { xml: a }
`

let portal: RunningPortal
let folder = ''
before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'between-'))
  portal = await startPortal(
    byWord(({ path }) => path, {
      '/emite': () => ({ drop: true }),
      '/consulta': () => ({ body: '<p>No hay factura' }),
    }),
  )
})
after(() => {
  portal.close()
  rmSync(folder, { recursive: true })
})

/** Exit codes of two look-ups so far apart, after an issuing request whose answer was lost. */
const looksTwice = async (name: string, lookup: string, apartMs: number) => {
  const file = join(folder, `${name}.yaml`)
  writeFileSync(file, definition(portal.url, lookup))
  const order = (how: 'issue' | 'look') =>
    TryOrder.parse({
      ...{
        file,
        how,
        allowLocal: true,
        rows: [],
        codes: {},
        secrets: {},
        sandbox: null,
        save: null,
        pacCertsDir: null,
        isTerminal: true,
      },
      ticket: {
        ...{ amount: '122.50', date: '2026-11-03', time: null, net_amount: null, tax_amount: null },
        ...{ payment_method: null, portal_fields: {} },
      },
      receiver: {
        razon_social: 'UNIVERSIDAD ROBOTICA ESPAÑOLA',
        rfc: 'URE180429TM6',
        regimen: '601',
        cp: '86991',
        email: null,
      },
      ...{ usoCfdi: 'G03', formaPago: '01', folder: join(folder, name) },
    })
  const attempt = async (how: 'issue' | 'look') =>
    (await tryTicket(order(how), { say: () => undefined, emitFor: () => () => undefined, browsers })).code
  const codes = [await attempt('issue'), await attempt('look')]
  await sleep(apartMs)
  return [...codes, await attempt('look')]
}

// 3: it may have been issued; 1: the portal said twice that it was not
describe('what a look-up may conclude', { concurrency: true }, () => {
  for (const [words, apartMs, expected] of [
    ['{ authoritative: true, settle_seconds: 1,', 1_100, [3, 3, 1]],
    ['{ authoritative: true, settle_seconds: 60,', 1_100, [3, 3, 3]],
    ['{ authoritative: false, settle_seconds: 1,', 1_100, [3, 3, 3]],
  ] as const)
    test(`after a lost answer ${words} … } believes "nothing was issued": ${expected.at(-1) === 1}`, async () => {
      const lookup = words.slice(2, -1).split(', ').join('\n    ')
      assert.deepEqual(await looksTwice(words.replace(/\W/g, ''), lookup, apartMs), expected)
    })
})
