import assert from 'node:assert/strict'
import { createSocket, type Socket } from 'node:dgram'
import { createServer, type Server } from 'node:http'
import { after, before, test } from 'node:test'
import { browsers } from '#test/support/browser/browsers.ts'
import { flowAt } from '#test/support/browser/flow-at.ts'
import { portOf } from '#test/support/http/port-of.ts'
import { type PortalCall, startPortal } from '#test/support/portals/portal-server.ts'

/** Everything that a page can have a browser ask of another host; `X` is that host. */
const asks: Readonly<Record<string, string>> = {
  picture: 'new Image().src = "http://X/picture"',
  script: 'document.head.append(Object.assign(document.createElement("script"), { src: "http://X/script" }))',
  style:
    'document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href: "http://X/style" }))',
  prefetch:
    'document.head.append(Object.assign(document.createElement("link"), { rel: "prefetch", href: "http://X/prefetch" }))',
  preconnect:
    'document.head.append(Object.assign(document.createElement("link"), { rel: "preconnect", href: "http://X" }))',
  frame: 'document.body.append(Object.assign(document.createElement("iframe"), { src: "http://X/frame" }))',
  fetch: 'fetch("http://X/fetch", { mode: "no-cors" })',
  beacon: 'navigator.sendBeacon("http://X/beacon", "x")',
  xhr: 'const x = new XMLHttpRequest(); x.open("POST", "http://X/xhr"); x.send("x")',
  events: 'new EventSource("http://X/events")',
  socket: 'new WebSocket("ws://X/socket")',
  worker:
    'new Worker(URL.createObjectURL(new Blob(["fetch(`http://X/worker`, { mode: `no-cors` })"], { type: "text/javascript" })))',
  redirect: 'fetch("/redirect", { mode: "no-cors" })',
  rtc: 'const c = new RTCPeerConnection({ iceServers: [{ urls: "stun:X" }] }); c.createDataChannel("x"); c.createOffer().then((o) => c.setLocalDescription(o))',
}

/** What takes the tab there. */
const leaving: Readonly<Record<string, string>> = {
  window: 'window.open("http://X/window")',
  form: 'const f = document.createElement("form"); f.action = "http://X/form"; f.method = "post"; f.target = "otra"; document.body.append(f); f.submit()',
}

let other: Server
let datagrams: Socket
let connections: string[] = []
before(async () => {
  other = createServer((incoming, outgoing) => outgoing.end(incoming.url))
  other.on('connection', () => connections.push('a connection'))
  await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening))
  datagrams = createSocket('udp4', () => connections.push('a datagram'))
  datagrams.bind(portOf(other), '127.0.0.1')
})
after(async () => {
  await browsers.close()
  other.closeAllConnections()
  other.close()
  datagrams.close()
})

const flow = `
- go: ""
- click: "#pide"
- expect: [{ when: { shown: "#listo" }, means: { retry: portal_down } }]
- request: POST /emite
  commit: true
  no_echo: nothing is ever issued here
- take: { xml: a }`

const portalThat = (ask: string, host: string) => (call: PortalCall) =>
  call.path === '/redirect'
    ? { status: 302, headers: { location: `http://${host}/redirect` }, body: '' }
    : {
        body: `<!doctype html><body><button id=pide>Pide</button><script>
pide.onclick = () => {
  try { ${ask.replaceAll('X', host)} } catch {}
  setTimeout(() => document.body.insertAdjacentHTML('beforeend', '<p id=listo>Listo'), 300)
}</script>`,
      }

/** Each in a block of its own: one that is refused at once does not stop the others. */
const all = Object.values(asks).map((ask) => `try { ${ask} } catch {}`)

test('whatever a page asks of a host that is not listed, nothing reaches it', async () => {
  connections = []
  const server = await startPortal(portalThat(all.join('\n'), `127.0.0.1:${portOf(other)}`))
  try {
    const { outcome } = await flowAt(flow, { url: server.url, browsers })
    assert.ok(outcome.kind === 'retryLater' || outcome.kind === 'operator', outcome.kind)
    assert.deepEqual(connections, [])
  } finally {
    server.close()
  }
})

for (const [what, ask] of Object.entries(leaving))
  test(`a page that goes there by ${what} does not arrive`, async () => {
    connections = []
    const server = await startPortal(portalThat(ask, `127.0.0.1:${portOf(other)}`))
    try {
      const { outcome } = await flowAt(flow, { url: server.url, browsers, timeoutMs: 2_000 })
      assert.ok(outcome.kind === 'retryLater' || outcome.kind === 'operator', outcome.kind)
      assert.deepEqual(connections, [])
    } finally {
      server.close()
    }
  })

test('the same page does reach a host that is listed', async () => {
  connections = []
  const host = `127.0.0.1:${portOf(other)}`
  const server = await startPortal(portalThat(asks['fetch'] ?? '', host))
  try {
    await flowAt(flow, { url: server.url, browsers, hosts: [new URL(server.url).host, host] })
    assert.notEqual(connections.length, 0)
  } finally {
    server.close()
  }
})
