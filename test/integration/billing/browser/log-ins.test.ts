import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { browsers } from '#test/support/browser/browsers.ts'
import { flowAt } from '#test/support/browser/flow-at.ts'
import { type Portal, startPortal } from '#test/support/portals/portal-server.ts'
import { invoice } from '#test/support/words/run-case.ts'

after(() => browsers.close())

const entrance =
  '<!doctype html><form id=fuera method=post action=/entra><input name=clave id=clave><button>Entrar</button></form>'

const inside = '<!doctype html><p id=resumen>URE180429TM6</p><a id=sigue href=/sigue>Seguir</a>'
const last = '<!doctype html><form id=f method=post action=/emite><button>Facturar</button></form>'

/** A portal for who is logged in; `ends`: how many log-ins it ends after the first page. */
const portalOf = (ends = 0) => {
  const said: string[] = []
  let [entered, left] = [0, ends]
  const enter: Portal = ({ form }) => {
    said.push(form.get('clave') ?? '')
    if (form.get('clave') !== 'la clave') return { body: `${entrance}<p class=mal>Clave incorrecta` }
    entered += 1
    return { body: inside, headers: { 'set-cookie': `dentro=${entered}; Path=/` } }
  }
  const pages: Readonly<Record<string, Portal>> = {
    '/': () => ({ body: inside }),
    '/emite': () => ({ body: `<!doctype html><textarea id=x>${invoice()}</textarea>` }),
    '/sigue': () => {
      left -= 1
      return { body: left < 0 ? last : entrance }
    },
  }
  const portal: Portal = (call) => {
    if (call.path === '/entra') return enter(call)
    const isIn = entered > 0 && call.cookie('dentro') === String(entered)
    return (isIn && pages[call.path]?.(call)) || { body: entrance }
  }
  return { portal, said }
}

const flowWith = (entering: string) => `
login:
  when: { css: "#fuera" }
  steps:
    - go: ""
    ${entering}
    - expect:
        - { when: { css: .mal }, means: login_refused }
        - { when: { css: "#resumen" }, means: next }
steps:
    - go: ""
    - expect: [{ when: { css: "#resumen" }, means: next, echo: { values: ["{{receiver.rfc}}"] } }]
    - click: "#sigue"
    - expect: [{ when: { css: "#f" }, means: next }]
    - { form: "#f", commit: true, no_echo: the page before shows it }
    - take: { xml: "#x" }`

const byForm = `- form: "#fuera"
      set: { clave: "{{secret.clave}}" }`
const byKeys = `- type: "#clave"
      keys: "{{secret.clave}}"
    - press: Enter
      on: "#clave"`

const visit = async (flow: string, { portal }: ReturnType<typeof portalOf>) => {
  const server = await startPortal(portal)
  try {
    return await flowAt(flow, { url: server.url, browsers, timeoutMs: 3_000 })
  } finally {
    server.close()
  }
}

for (const [what, entering] of [
  ['in a form', byForm],
  ['by keys', byKeys],
])
  test(`a secret reaches the tab ${what}, once`, async () => {
    const site = portalOf()
    const { outcome, intents } = await visit(flowWith(entering ?? ''), site)
    assert.equal(outcome.kind, 'issued', JSON.stringify(outcome))
    assert.deepEqual([site.said, intents.length], [['la clave'], 1])
  })

test('a secret that was typed and not taken is refused: nobody tries it again', async () => {
  const site = portalOf()
  const { outcome } = await visit(flowWith(byForm.replace('"{{secret', '"x{{secret')), site)
  assert.ok(outcome.kind === 'operator' && outcome.reason === 'login_expired', JSON.stringify(outcome))
  assert.deepEqual(site.said, ['xla clave'])
})

test('a log-in that the portal ends on the way is made again, once', async () => {
  const site = portalOf(1)
  const { outcome, intents } = await visit(flowWith(byForm), site)
  assert.equal(outcome.kind, 'issued', JSON.stringify(outcome))
  assert.deepEqual([site.said.length, intents.length], [2, 1])
})

test('one that it ends twice stops the visit, and is no changed portal', async () => {
  const site = portalOf(9)
  const { outcome, intents } = await visit(flowWith(byForm), site)
  assert.ok(outcome.kind === 'retryLater' && outcome.reason === 'portal_down', JSON.stringify(outcome))
  assert.deepEqual([site.said.length, intents.length], [2, 0])
})
