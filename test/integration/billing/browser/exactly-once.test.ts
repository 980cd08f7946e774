import assert from 'node:assert/strict'
import { createServer, type Server } from 'node:http'
import { after, before, test } from 'node:test'
import { chromium } from 'playwright-core'
import { findChromium } from '#services/billing/engine/browser/chromium/find-chromium.ts'
import { browsers } from '#test/support/browser/browsers.ts'
import { flowAt } from '#test/support/browser/flow-at.ts'
import { portOf } from '#test/support/http/port-of.ts'

// a portal behind a balancer that gives up connections: it takes the issuing request, and closes
// without an answer; what was asked before has made the connection one that is used again
const page = `<!doctype html><p id=resumen>URE180429TM6 1,122.50</p>
<form id=f method=post action=/emite><input name=a value=1><button id=enviar>Facturar</button></form>
<button id=emitir onclick="fetch('/aviso', { method: 'POST', body: 'x' }).then(() => fetch('/emite', { method: 'POST', body: 'a=1' })).catch(() => 0)">SI</button>
<button id=veces onclick="for (const n of [1, 2, 3]) fetch('/emite', { method: 'POST', body: 'a=1&n=' + n }).catch(() => 0)">SI</button>
<script>for (const n of [1, 2, 3]) fetch('/nada?' + n)</script>`

let server: Server
let url: string
let issued = 0
before(async () => {
  server = createServer((incoming, outgoing) => {
    incoming.resume().on('end', () => {
      if (incoming.url !== '/emite') return void outgoing.setHeader('content-type', 'text/html').end(page)
      issued += 1
      outgoing.destroy()
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  url = `http://127.0.0.1:${portOf(server)}`
})
after(async () => {
  await browsers.close()
  server.closeAllConnections()
  server.close()
})

const steps = (step: string) => `
- go: ""
- expect:
    - { when: { css: "#resumen" }, means: next, echo: { values: ["{{receiver.rfc}}", "{{ticket.total}}"] } }
- { ${step} }
- expect: [{ when: { css: "#listo" }, means: next }]
- take: { xml: a }`

const byScript = steps('click: "#emitir", commit: { url: "/emite$" }')
const byForm = steps('form: "#f", commit: true')

/** How often the portal received the issuing request of one visit. */
const sentBy = async (flow: string): Promise<number> => {
  const before = issued
  const { outcome, intents } = await flowAt(flow, { url, browsers, timeoutMs: 3_000 })
  assert.equal(intents.length, 1)
  assert.ok(outcome.kind === 'retryLater' && outcome.reason === 'commit_unconfirmed', JSON.stringify(outcome))
  return issued - before
}

const counted = async (flow: string, trials: number): Promise<number[]> => {
  const seen: number[] = []
  for (let n = 0; n < trials; n += 1) seen.push(await sentBy(flow))
  return seen
}

/** `npm run test:browser` has 30 of each. */
const TRIALS = Number(process.env['TRIALS'] ?? 4)
const once = (trials: number) => Array.from({ length: trials }, () => 1)

test('a script sends the issuing request exactly once in each trial with dead connections', async () => {
  assert.deepEqual(await counted(byScript, TRIALS), once(TRIALS))
})

test('a form sends it exactly once in each', async () => {
  assert.deepEqual(await counted(byForm, TRIALS), once(TRIALS))
})

test('a script that sends it three times is stopped after the first', async () => {
  assert.deepEqual(await counted(steps('click: "#veces", commit: { url: "/emite$" }'), 2), once(2))
})

test('Chromium alone sends it more than once: the gate is what holds', async (t) => {
  const browser = await chromium.launch({
    executablePath: (await findChromium(null)) ?? '',
    args: ['--no-sandbox'],
  })
  t.after(() => browser.close())
  for (const button of ['#emitir', '#enviar']) {
    const before = issued
    const window = await browser.newPage()
    await window.goto(url)
    await window.waitForLoadState('networkidle')
    await window.click(button, { noWaitAfter: true })
    await window.waitForTimeout(500)
    assert.ok(issued - before > 1, `${button}: ${issued - before}`)
    await window.close()
  }
})
