import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { OpenTab } from '#services/billing/engine/browser/open-tab.ts'
import type { Gate } from '#services/billing/engine/visit/tab.ts'
import { lookUp } from '#services/billing/portal/visit-portal.ts'
import { browsers } from '#test/support/browser/browsers.ts'
import { flowAt } from '#test/support/browser/flow-at.ts'
import { type Portal, startPortal } from '#test/support/portals/portal-server.ts'
import { invoice } from '#test/support/words/run-case.ts'

let issued = 0

// a portal whose scripts send the issuing request by themselves
const emits = "fetch('/emite', { method: 'POST', body: 'x' }).catch(() => 0)"
const done = `<!doctype html><p id=listo>Factura emitida
<form id=baja action=/baja method=post><button>XML</button></form>`
const portal: Portal = ({ path, method }) => {
  if (path.startsWith('/emite')) issued += 1
  if (path === '/emite' && method === 'PUT') return { status: 302, headers: { location: '/emite' }, body: '' }
  if (path === '/emite/1') return { status: 302, headers: { location: '/emite/2' }, body: '' }
  if (path === '/va') return { status: 302, headers: { location: '/llega' }, body: '' }
  if (path === '/valida') return { status: 307, headers: { location: '/emite' }, body: '' }
  if (path === '/emite' && method === 'POST') return { body: done }
  if (path === '/baja') return { body: `<!doctype html><textarea id=xml>${invoice()}</textarea>` }
  if (path === '/solo') return { body: `<!doctype html><p id=solo>Listo<script>${emits}</script>` }
  return {
    body: `<!doctype html><p id=resumen>URE180429TM6</p><input id=folio onchange="${emits}">
<form id=f onchange="${emits}"><input name=total></form><button id=si onclick="${emits}">SI</button>
<button id=pone onclick="fetch('/emite', { method: 'PUT', body: 'x' }).catch(() => 0)">Pone</button>
<button id=pide onclick="fetch('/emite/1').catch(() => 0)">Pide</button>
<button id=valida onclick="fetch('/valida', { method: 'POST', body: 'x' }).catch(() => 0)">Valida</button>
<form id=manda action=/valida method=post><input name=total value=1></form>
<form id=emite action=/emite method=post><button>Emite</button></form>
<form id=tarda action=/emite method=post onsubmit="event.preventDefault(); setTimeout(() => this.submit(), 2000)"><button>Tarda</button></form>
<form id=duda action=/emite method=post onsubmit="event.preventDefault(); seguro.hidden = false"><button>Duda</button></form>
<div id=seguro hidden>¿Seguro? <button id=claro onclick="duda.submit()">SI</button></div>
<script>if (!window.WebSocket && !window.SharedWorker) resumen.dataset.abierto = 'no'</script>`,
  }
}

let server: Awaited<ReturnType<typeof startPortal>>
before(async () => {
  server = await startPortal(portal)
})
after(async () => {
  await browsers.close()
  server.close()
})

const visit = async (flow: string, how: Partial<Parameters<typeof flowAt>[1]> = {}) => {
  issued = 0
  const { outcome, intents } = await flowAt(flow, { url: server.url, browsers, timeoutMs: 2_000, ...how })
  return { outcome, issued, intents: intents.length }
}

const rest = `
    - expect: [{ when: { css: "#listo" }, means: next }]
    - take: { xml: a }`

const stepsWith = (step: string) => `
steps:
    - go: ""
    - ${step}
    - expect: [{ when: { css: "#resumen" }, means: { retry: portal_down }, echo: { values: ["{{receiver.rfc}}"] } }]
    - { click: "#si", commit: { url: "/emite$" } }${rest}`

for (const [what, step] of [
  ['a control that is filled in', 'fill: "#f"\n      set: { total: "{{ticket.total}}" }'],
  ['a click', 'click: "#si"'],
  ['a page that is opened', 'go: solo\n    - go: ""'],
])
  test(`${what} before the commit step does not issue, whatever its script sends`, async () => {
    const { outcome, ...sent } = await visit(stepsWith(step ?? ''))
    assert.ok(outcome.kind === 'retryLater' && outcome.reason === 'portal_down', JSON.stringify(outcome))
    assert.deepEqual(sent, { issued: 0, intents: 0 })
  })

test('a page that a look-up opens does not issue by itself', async () => {
  const flow = `
steps: [{ click: "#si", commit: { url: "/emite$" } }]
lookup:
  authoritative: true
  steps:
    - go: solo
    - expect: [{ when: { css: "#solo" }, means: absent }]`
  const { outcome, ...sent } = await visit(flow, { visit: lookUp })
  assert.ok(outcome.kind === 'retryLater' && outcome.absent, JSON.stringify(outcome))
  assert.deepEqual(sent, { issued: 0, intents: 0 })
})

test('a click that names no request issues nothing', async () => {
  const flow = `
steps:
    - go: ""
    - { click: "#si", commit: true, no_echo: the case is about another word }${rest}`
  const { outcome, ...sent } = await visit(flow)
  assert.match(JSON.stringify(outcome), /the step sends POST \/emite: name what issues/)
  assert.deepEqual(sent, { issued: 0, intents: 0 })
})

test('of an account, a page has to show the chosen receiver again', async () => {
  const flow = `
login:
  when: { css: "#fuera" }
  steps: [{ go: "" }]
steps:
    - go: ""
    - { click: "#si", commit: { url: "/emite$" }, no_echo: the account shows none }${rest}`
  const { outcome, ...sent } = await visit(flow)
  assert.match(JSON.stringify(outcome), /no page has shown the chosen RFC again/)
  assert.deepEqual(sent, { issued: 0, intents: 0 })
})

test('a page has no way out that no gate stands before', async () => {
  const flow = `
- go: ""
- expect: [{ when: { css: "#resumen[data-abierto=no]" }, means: { retry: portal_down } }]
- { request: POST /emite, commit: true, no_echo: nothing is ever issued here }
- take: { xml: a }`
  const { outcome } = await visit(flow)
  assert.ok(outcome.kind === 'retryLater' && outcome.reason === 'portal_down', JSON.stringify(outcome))
})

test("a redirect is judged by the visit whose page it is of, not by another one's gate", async (t) => {
  const options = {
    hosts: { listed: [new URL(server.url).host], allowLocal: true },
    headers: {},
    timeoutMs: 5_000,
  }
  const [first, second] = [await browsers.open(options), await browsers.open(options)]
  t.after(() => Promise.all([first.close(), second.close()]))
  const open = (path: string, gate?: Gate) => ({
    act: { do: 'open', exchange: { url: new URL(path, server.url), method: 'GET' } } as const,
    ...(gate && { how: { gate } }),
  })
  const go = ({ tab }: OpenTab, { act, how }: ReturnType<typeof open>) => tab.act(act, how)
  await go(first, open('/va'))
  // from here on the first visit lets nothing through
  await go(first, open('/', { judge: () => 'refused', intend: () => Promise.resolve(false) })).catch(() => 0)
  await go(second, open('/va'))
  assert.match((await second.tab.look()).url.href, /\/llega$/)
})

const issuingBy = (step: string) => `
steps:
    - go: ""
    - expect: [{ when: { css: "#resumen" }, means: next, echo: { values: ["{{receiver.rfc}}"] } }]
    - ${step}${rest}`

test('a redirect to what issues is not followed, and the outcome says what to name', async () => {
  const { outcome, ...sent } = await visit(issuingBy('{ click: "#valida", commit: { url: "/emite$" } }'))
  assert.match(JSON.stringify(outcome), /a redirect leads to the issuing request: name the first address/)
  assert.deepEqual(sent, { issued: 0, intents: 0 })
})

for (const [what, step] of [
  ['a script', 'click: "#valida"'],
  ['a form', 'form: "#manda"'],
])
  test(`before the commit step ${what} issues by no redirect either`, async () => {
    const { issued: sent, intents } = await visit(stepsWith(step ?? ''))
    assert.deepEqual({ sent, intents }, { sent: 0, intents: 0 })
  })

for (const [what, step] of [
  ['keeps its method', 'click: "#pone", commit: { url: "/emite", method: PUT }'],
  ['names what issues again', 'click: "#pide", commit: { url: "/emite/[0-9]", method: GET }'],
])
  test(`a redirect of the answer to the issuing request that ${what} is not followed`, async () => {
    const { outcome, ...sent } = await visit(issuingBy(`{ ${step} }`))
    assert.match(JSON.stringify(outcome), /asks to repeat the issuing request/)
    assert.deepEqual(sent, { issued: 1, intents: 1 })
  })

const thenTakes = `
    - expect: [{ when: { css: "#listo" }, means: next }]
    - form: "#baja"
    - take: { xml: "#xml" }`

for (const [what, step] of [
  ['at once', '{ form: "#emite", commit: true }'],
  ['by a script that thinks longer than anybody waits', '{ form: "#tarda", commit: true }'],
  ['by the click of a later step', '{ form: "#duda", commit: true }\n    - click: "#claro"'],
])
  test(`what issues ${what} goes out once, after its intent; later steps may send more`, async () => {
    const { outcome, ...sent } = await visit(issuingBy(step ?? '').replace(rest, thenTakes), {
      timeoutMs: 20_000,
    })
    assert.equal(outcome.kind, 'issued', JSON.stringify(outcome))
    assert.deepEqual(sent, { issued: 1, intents: 1 })
  })
