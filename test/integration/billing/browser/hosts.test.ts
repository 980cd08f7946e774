import assert from 'node:assert/strict'
import { createSocket, type Socket } from 'node:dgram'
import { createServer, type Server } from 'node:http'
import { after, before, test } from 'node:test'
import { browsers } from '#test/support/browser/browsers.ts'
import { flowAt } from '#test/support/browser/flow-at.ts'
import { portOf } from '#test/support/http/port-of.ts'
import { type PortalCall, startPortal } from '#test/support/portals/portal-server.ts'

/** Everything that a page can have a browser ask of another host; `OTHER` is that host. */
const asks: Readonly<Record<string, string>> = {
  picture: 'new Image().src = "http://OTHER/picture"',
  script:
    'document.head.append(Object.assign(document.createElement("script"), { src: "http://OTHER/script" }))',
  style:
    'document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href: "http://OTHER/style" }))',
  prefetch:
    'document.head.append(Object.assign(document.createElement("link"), { rel: "prefetch", href: "http://OTHER/prefetch" }))',
  preconnect:
    'document.head.append(Object.assign(document.createElement("link"), { rel: "preconnect", href: "http://OTHER" }))',
  frame:
    'document.body.append(Object.assign(document.createElement("iframe"), { src: "http://OTHER/frame" }))',
  fetch: 'fetch("http://OTHER/fetch", { mode: "no-cors" })',
  beacon: 'navigator.sendBeacon("http://OTHER/beacon", "x")',
  xhr: 'const x = new XMLHttpRequest(); x.open("POST", "http://OTHER/xhr"); x.send("x")',
  events: 'new EventSource("http://OTHER/events")',
  socket: 'new WebSocket("ws://OTHER/socket")',
  worker:
    'new Worker(URL.createObjectURL(new Blob(["fetch(`http://OTHER/worker`, { mode: `no-cors` })"], { type: "text/javascript" })))',
  redirects:
    'for (const n of [301, 302, 303, 307, 308]) for (const method of ["GET", "POST"]) fetch("/a/" + n, { mode: "no-cors", method }).catch(() => 0)',
  'redirected picture': 'new Image().src = "/a/302"',
  'redirected script':
    'document.head.append(Object.assign(document.createElement("script"), { src: "/a/302" }))',
  'redirected style':
    'document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href: "/a/302" }))',
  'redirected frame':
    'document.body.append(Object.assign(document.createElement("iframe"), { src: "/a/302" }))',
  'redirected beacon': 'navigator.sendBeacon("/a/307", "x")',
  'redirected worker':
    'new Worker(URL.createObjectURL(new Blob(["fetch(`", origin, "/a/307`, { mode: `no-cors`, method: `POST`, body: `x` })"], { type: "text/javascript" })))',
  'refreshed frame':
    'document.body.append(Object.assign(document.createElement("iframe"), { src: "/refresca" }))',
  rtc: 'const c = new RTCPeerConnection({ iceServers: [{ urls: "stun:OTHER" }] }); c.createDataChannel("x"); c.createOffer().then((o) => c.setLocalDescription(o))',
}

const statuses = [301, 302, 303, 307, 308]
const posting = (address: string) =>
  `const f = document.createElement("form"); f.action = "${address}"; f.method = "post"; f.target = "f" + ${JSON.stringify(address)}; f.append(Object.assign(document.createElement("input"), { name: "total", value: "1" })); document.body.append(f); f.submit()`

/** What takes the tab there. */
const leaving: Readonly<Record<string, string>> = {
  window: 'window.open("http://OTHER/window")',
  form: 'const f = document.createElement("form"); f.action = "http://OTHER/form"; f.method = "post"; f.target = "otra"; document.body.append(f); f.submit()',
  windows: statuses.map((status) => `window.open("/a/${status}", "w${status}")`).join('\n'),
  forms: statuses.map((status) => `{ ${posting(`/a/${status}`)} }`).join('\n'),
  refresh: 'location = "/refresca"',
  redirect: 'location = "/a/302"',
}

let other: Server
let datagrams: Socket
let connections: string[] = []
let arrived: string[] = []
before(async () => {
  other = createServer((incoming, outgoing) => {
    arrived.push(`${incoming.method} ${incoming.url}`)
    outgoing.end(incoming.url)
  })
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

const portalThat = (ask: string, host: string) => (call: PortalCall) => {
  const [, status] = /^\/a\/(\d+)/.exec(call.path) ?? []
  if (status !== undefined)
    return { status: Number(status), headers: { location: `http://${host}/redirected` }, body: '' }
  if (call.path === '/refresca')
    return { body: `<!doctype html><meta http-equiv=refresh content="0; url=http://${host}/refreshed">` }
  return {
    body: `<!doctype html><body><button id=pide>Pide</button><script>
pide.onclick = () => {
  try { ${ask.replaceAll('OTHER', host)} } catch {}
  setTimeout(() => document.body.insertAdjacentHTML('beforeend', '<p id=listo>Listo'), 300)
}</script>`,
  }
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
      const { outcome } = await flowAt(flow, { url: server.url, browsers, timeoutMs: 600 })
      assert.ok(outcome.kind === 'retryLater' || outcome.kind === 'operator', outcome.kind)
      assert.deepEqual(connections, [])
    } finally {
      server.close()
    }
  })

test('where a redirect takes the tab to another host, the outcome names it', async () => {
  const host = `127.0.0.1:${portOf(other)}`
  const server = await startPortal(portalThat('', host))
  try {
    const opens = flow.replace('go: ""', 'go: a/302')
    const { outcome } = await flowAt(opens, { url: server.url, browsers })
    assert.match(JSON.stringify(outcome), new RegExp(`the host ${host} is not listed`))
  } finally {
    server.close()
  }
})

test('the same page does reach a host that is listed, by each redirect', async () => {
  arrived = []
  const host = `127.0.0.1:${portOf(other)}`
  const asked = [...all, leaving['forms']].join('\n')
  const server = await startPortal(portalThat(asked, host))
  try {
    await flowAt(flow, {
      url: server.url,
      browsers,
      hosts: [new URL(server.url).host, host],
      timeoutMs: 2_000,
    })
    const redirected = arrived.filter((each) => each.endsWith('/redirected'))
    // 307 and 308 keep the method: of fetch, of the forms, of the worker; a beacon's goes nowhere
    const posts = redirected.filter((each) => each.startsWith('POST'))
    assert.deepEqual([posts.length, redirected.length - posts.length], [5, 15])
    assert.ok(arrived.includes('GET /refreshed') && arrived.includes('GET /fetch'), arrived.join())
  } finally {
    server.close()
  }
})
