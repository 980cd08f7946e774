import type { Portal } from '#test/support/portals/portal-server.ts'
import { html, json, only, type WordCases, WRONG } from '../word-case.ts'

/** It is ready so long after it was asked first; who asks a third time asks by mistake. */
const readyAfter = (milliseconds: number): Portal => {
  const asked: number[] = []
  return () => {
    const now = performance.now()
    asked.push(now)
    const isReady = now - (asked[0] ?? now) >= milliseconds
    return asked.length > 2 ? WRONG : { body: JSON.stringify({ listo: isReady }) }
  }
}

/** The third answer is the one; nobody asks a fourth time. */
const third = (): Portal => {
  let times = 0
  return () => {
    times += 1
    return times > 3 ? WRONG : { body: JSON.stringify({ listo: times === 3 }) }
  }
}

const polls = (poll: string) => `- request: GET /estado
  poll: ${poll}
- expect: [{ when: { json: $.listo, equals: true }, means: next }]`

const piece = '<b class=nuevo>bien</b>'
const into = (word: string) => `- go: ""
- request: GET /parte
  into: ${word}
- expect: [{ when: { css: "#antes" }, means: next }]
- expect: [{ when: { css: "#resultado .nuevo" }, means: next }]`

const page = '<p id=antes>a</p><div id=resultado></div>'
const inJson = { '/': html(page), '/parte': json({ html: piece, otro: 'nada' }) }
const within = (from: string) => into(`{ css: "#resultado", from: ${from} }`)

export const answers: WordCases = {
  'Step.name': {
    steps: '- { go: "", name: see who is there }',
    portal: { '/': html('') },
    named: 'see who is there',
  },
  'Step.if': {
    steps: `- { go: "" }
- { go: aviso, if: { css: "#aviso" } }
- expect: [{ when: { css: "#hola" }, means: next }]`,
    portal: { '/': html('<p id=hola>') },
  },
  'Step.headers': {
    steps: `- { go: "", headers: { X-Sucursal: "{{code.folio}}" } }`,
    portal: { '/': only(({ headers }) => headers['x-sucursal'] === '0200000001') },
  },
  'Step.save:string': {
    steps: `- { go: "", save: { llave: "#llave" } }
- { go: "b", query: { k: "{{saved.llave}}" } }`,
    portal: { '/': html('<input id=llave value=abc>'), '/b': only(({ search }) => search === '?k=abc') },
  },
  'Step.save:object': {
    steps: `- { go: "", save: { llave: { css: "#llave", attr: data-k } } }
- { go: "b", query: { k: "{{saved.llave}}" } }`,
    portal: { '/': html('<input id=llave data-k=abc>'), '/b': only(({ search }) => search === '?k=abc') },
  },
  'Step.aside': {
    steps: `- { go: "" }
- { request: GET /api, aside: true, save: { clave: { json: $.clave } } }
- { form: form, set: { clave: "{{saved.clave}}" } }`,
    portal: {
      '/': html('<form method=post action=/b><input name=clave></form>'),
      '/api': json({ clave: 'abc' }),
      '/b': only(({ form }) => form.get('clave') === 'abc'),
    },
  },
  'Step.into:string': { steps: into('"#resultado"'), portal: { '/': html(page), '/parte': html(piece) } },
  'Step.into:object': { steps: within('{ json: $.html }'), portal: inJson },
  'into.css': { steps: within('{ json: $.html }'), portal: inJson },
  'into.from:string': {
    steps: within('"#parte"'),
    portal: { '/': html(page), '/parte': html('<textarea id=parte><b class=nuevo>bien</b></textarea>') },
  },
  'into.from:object': { steps: within('{ json: $.html }'), portal: inJson },
  'Step.poll': {
    steps: polls('{ until: { json: $.listo, equals: true }, every_seconds: 0.2, times: 5 }'),
    portal: () => ({ '/estado': third() }),
  },
  'poll.until': {
    steps: polls('{ until: { json: $.listo, equals: true }, every_seconds: 0.2, times: 5 }'),
    portal: () => ({ '/estado': third() }),
  },
  'poll.every_seconds': {
    steps: polls('{ until: { json: $.listo, equals: true }, every_seconds: 0.5, times: 2 }'),
    portal: () => ({ '/estado': readyAfter(450) }),
  },
  'poll.times': {
    steps: polls('{ until: { json: $.listo, equals: true }, every_seconds: 0.2, times: 2 }'),
    portal: () => ({ '/estado': third() }),
    ends: 'later timeout',
  },
  'Step.commit:boolean': {
    steps: `- { request: POST /emite, commit: true, no_echo: the portal shows nothing before it }
- take: { xml: {} }`,
  },
  'Step.no_echo': {
    steps: `- { request: POST /emite, commit: true, no_echo: the portal shows nothing before it }
- take: { xml: {} }`,
  },
}
