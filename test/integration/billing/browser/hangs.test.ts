import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createBrowsers } from '#services/billing/engine/browser/browsers.ts'
import { browsers } from '#test/support/browser/browsers.ts'
import { flowAt } from '#test/support/browser/flow-at.ts'
import { type Portal, startPortal } from '#test/support/portals/portal-server.ts'
import { html } from '#test/support/words/word-case.ts'

const portal: Portal = html(`<!doctype html><h1>Facturas</h1>
<button id=gira onclick="for (;;);">Gira</button>
<button id=llena onclick="const all = []; for (;;) all.push(new Array(1e6).fill(all.length))">Llena</button>
<button id=fuera onclick="const all = []; setInterval(() => all.push(new Uint8Array(2e7).fill(1)), 20)">Fuera</button>
<button id=tarde onclick="setTimeout(() => document.body.insertAdjacentHTML('beforeend', '<p id=listo>Vuelva luego'), 2500)">Tarde</button>
<button id=bien onclick="document.body.insertAdjacentHTML('beforeend', '<p id=listo>No hay servicio')">Bien</button>`)

let server: Awaited<ReturnType<typeof startPortal>>
before(async () => {
  server = await startPortal(portal)
})
after(async () => {
  await browsers.close()
  server.close()
})

const clicking = (button: string) => `
- go: ""
- click: "#${button}"
- expect: [{ when: { shown: "#listo" }, means: { retry: portal_down } }]
- request: POST /emite
  commit: true
  no_echo: nothing is ever issued here
- take: { xml: a }`

const visit = async (button: string, own = browsers) => {
  const began = performance.now()
  const traced = await flowAt(clicking(button), { url: server.url, browsers: own, timeoutMs: 3_000 })
  assert.deepEqual(traced.intents, [])
  return { ...traced, seconds: (performance.now() - began) / 1_000 }
}

const reasonOf = async (button: string, own = browsers) => {
  const { outcome, seconds } = await visit(button, own)
  assert.ok(seconds < 60, `${seconds} s`)
  return outcome.kind === 'retryLater' ? outcome.reason : outcome.kind
}

test('a page whose script never ends is late, and is no changed portal; the next visit has a tab', async () => {
  assert.equal(await reasonOf('gira'), 'timeout')
  assert.equal(await reasonOf('bien'), 'portal_down')
})

test('a page that takes all memory is ended; the next visit has a tab', async () => {
  const reason = await reasonOf('llena')
  assert.ok(['timeout', 'portal_down', 'browser_capacity'].includes(reason), reason)
  assert.equal(await reasonOf('bien'), 'portal_down')
})

test('memory outside of the heap of V8 is bounded too; only the visit that takes it ends', async (t) => {
  const own = createBrowsers(null, { maxMb: 700, places: 2 })
  t.after(() => own.close())
  const options = { hosts: { listed: [], allowLocal: true }, headers: {}, timeoutMs: 3_000 }
  const beside = await own.open(options)
  // it may be another page's memory: that costs no attempt
  assert.equal(await reasonOf('fuera', own), 'browser_capacity')
  await beside.tab.look()
  await beside.close()
  assert.equal(await reasonOf('bien', own), 'portal_down')
})

test('the last page is the one that an expectation waited for, not the one before', async () => {
  const { last } = await visit('tarde')
  assert.equal(last?.$('#listo').text(), 'Vuelva luego')
})

test('what was shown at the end is kept as a picture', async () => {
  const { screenshot } = await visit('bien')
  assert.deepEqual([...(screenshot?.subarray(1, 4) ?? [])], [...Buffer.from('PNG')])
})
