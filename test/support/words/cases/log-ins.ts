import type { Portal } from '#test/support/portals/portal-server.ts'
import { invoice } from '../run-case.ts'
import { html, only, type WordCase, type WordCases } from '../word-case.ts'

const inside: Portal = only(({ form }) => form.get('clave') === 'la clave', {
  body: 'dentro',
  headers: { 'set-cookie': 'dentro=1; Path=/' },
})

/** A form to enter for whoever is not in. */
const guarded = (): Readonly<Record<string, Portal>> => ({
  '/entra': inside,
  '/': ({ cookie }) => ({ body: cookie('dentro') ? '<p>URE180429TM6' : '<form id=fuera>' }),
  '/emite': () => ({ body: invoice() }),
})

const logsIn: WordCase = {
  login: `when: { css: "#fuera" }
steps:
- request: POST /entra
  urlencoded: { clave: "{{secret.clave}}" }`,
  steps: `- go: ""
- expect: [{ when: { css: p }, means: next, echo: { values: ["{{receiver.rfc}}"] } }]`,
  portal: guarded,
}

export const logIns: WordCases = {
  'flow.login': logsIn,
  'login.when': logsIn,
  'login.steps': logsIn,
  'expect.means=login_refused': {
    login: `when: { css: "#fuera" }
steps:
- go: ""
- expect: [{ when: { css: p }, means: login_refused }]`,
    steps: '- go: ""',
    portal: { '/': html('<p>mal') },
    ends: 'operator login_expired',
  },
}
