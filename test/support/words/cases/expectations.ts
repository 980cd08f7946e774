import { html, json, type WordCase, type WordCases } from '../word-case.ts'

const page = '<p id=r>URE180429TM6 $1,122.50</p><p id=otro><i>F-7</i> <b>Su ticket ya no vale</b></p>'

/** The issuing request goes out because the page showed again what it must. */
const echoes = (echo: string, portal = html(page)): WordCase => ({
  steps: `- go: ""
- expect: [{ when: { any: [{ css: p }, { json: $.r }] }, means: next, echo: ${echo} }]
- { request: POST /emite, commit: true }
- take: { xml: {} }`,
  portal: { '/': portal },
})

/** It stops where what must be shown again stands elsewhere. */
const stops = (echo: string, portal = html(page)): WordCase => ({
  ...echoes(echo, portal),
  ends: 'operator portal_changed',
})

const ends = (expectation: string, text: string): WordCase => ({
  steps: `- go: ""
- expect: [${expectation}]`,
  portal: { '/': html(page) },
  ends: text,
})

const saved = (selector: string): WordCase => ({
  steps: `- go: ""
- expect: [{ when: { css: p }, means: next, save: { f: ${selector} } }]
- go: b/{{saved.f}}`,
  portal: { '/': html(page), '/b/F-7': html('') },
})

const folio = (selector: string) =>
  ends(`{ when: { css: p }, means: next, folio: ${selector} }`, 'issued, folio F-7')
const message = (selector: string) =>
  ends(
    `{ when: { css: p }, means: ticket_expired, message: ${selector} }`,
    'rejected ticket_expired: Su ticket ya no vale',
  )

export const expectations: WordCases = {
  'flow.steps': { steps: '- go: ""', portal: { '/': html('') } },
  'Step.expect': ends('{ when: { css: p }, means: { ask: amount } }', 'asks amount'),
  'expect.when': ends('{ when: { css: p }, means: { ask: amount } }', 'asks amount'),
  'expect.echo:object': echoes('{ values: ["{{receiver.rfc}}"] }'),
  'expect.echo:array': echoes(
    '[{ values: ["{{receiver.rfc}}"] }, { within: "#r", values: ["{{ticket.total}}"] }]',
  ),
  'echo.within': stops('{ within: "#otro", values: ["{{receiver.rfc}}"] }'),
  'echo.json': stops('{ json: $.otro, values: ["{{ticket.total}}"] }', json({ r: 1122.5, otro: 1 })),
  'echo.values': echoes('{ within: "#r", values: ["{{ticket.total}}"] }'),
  'expect.folio:string': folio('"#otro i"'),
  'expect.folio:object': folio('{ css: "#otro", regex: "F-\\\\d" }'),
  'expect.message:string': message('"#otro b"'),
  'expect.message:object': message('{ css: "#otro", regex: "F-7 (.*)" }'),
  'expect.save:string': saved('"#otro i"'),
  'expect.save:object': saved('{ css: "#otro", regex: "F-\\\\d" }'),
}
