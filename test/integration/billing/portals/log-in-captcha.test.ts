import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parse } from 'yaml'
import { Flow } from '#merchants/language/flow.ts'
import { visitFlow } from '#test/support/billing/visit-flow.ts'
import { type Portal, startPortal } from '#test/support/portals/portal-server.ts'

const entrance = '<form id=fuera method=post action=/entra><input name=clave><button>Entrar</button></form>'
const captcha = '<div class="g-recaptcha" data-sitekey=x></div>'

const flow = Flow.parse(
  parse(`
login:
  when: { css: "#fuera" }
  steps:
    - go: ""
    - form: "#fuera"
      set: { clave: "{{secret.clave}}" }
    - expect:
        - { when: { css: .mal }, means: login_refused }
        - { when: { css: "#resumen" }, means: next }
steps:
  - go: ""
  - form: "#f"
    commit: true
    no_echo: nothing is ever issued here
  - take: { xml: "#x" }`),
)

const visit = async (portal: Portal) => {
  const server = await startPortal(portal)
  try {
    return await visitFlow(flow, { url: server.url, browsers: null })
  } finally {
    server.close()
  }
}

for (const [what, asks] of [
  ['instead of the form', '/'],
  ['once the secret was given', '/entra'],
])
  test(`a log-in that asks for a captcha ${what} waits for a person, as a captcha in the flow does`, async () => {
    const { outcome, intents } = await visit(({ path }) => ({ body: path === asks ? captcha : entrance }))
    assert.ok(outcome.kind === 'operator', JSON.stringify(outcome))
    assert.deepEqual([outcome.reason, intents], ['captcha', []])
  })

test('a portal that does not take the secret is no captcha', async () => {
  const { outcome } = await visit(({ path }) => ({
    body: path === '/entra' ? `${entrance}<p class=mal>Clave incorrecta` : entrance,
  }))
  assert.ok(outcome.kind === 'operator' && outcome.reason === 'login_expired', JSON.stringify(outcome))
})
