import type { PortalCall } from '#test/support/portals/portal-server.ts'
import { invoice } from '../run-case.ts'
import { html, only, type WordCases } from '../word-case.ts'

const done = "document.body.insertAdjacentHTML('beforeend', '<p id=listo>Listo')"

/** A page of scripts: `#ver` says whether what it wants has happened. */
const page = (body: string, script = '') => html(`<!doctype html><body>${body}<script>${script}</script>`)

const seen = '- expect: [{ when: { shown: "#listo" }, means: next }]'

/** Steps in a browser on one page, which ends well only if they did what they say. */
const onPage = (step: string, body: string, script = '') => ({
  steps: `- go: ""\n- ${step}\n${seen}`,
  portal: { '/': page(body, script) },
  engine: 'browser' as const,
})

const issuing = (method: string, commit: string) => ({
  steps: `- go: ""
- click: "#si"
  commit: ${commit}
  no_echo: the case is about another word
- take: { xml: "#x" }`,
  portal: {
    '/': page(
      '<button id=si>SI</button><textarea id=x hidden></textarea>',
      `si.onclick = async () => {
        await fetch('/aviso', { method: 'POST', body: 'x' })
        x.value = await (await fetch('/emite', { method: '${method}' })).text()
        x.hidden = false
      }`,
    ),
    '/aviso': html('ok'),
    '/emite': only((call: PortalCall) => call.method === method, { body: invoice() }),
  },
  engine: 'browser' as const,
})

const list = `<div id=uso>Seleccione</div><ul id=lista hidden><li>G01 - Mercancias</li><li>G03 - Gastos en general</li></ul>`
const listScript = `uso.onclick = () => { lista.hidden = false }
lista.onclick = ({ target }) => { if (target.textContent.startsWith('G03')) ${done} }`

/** A mask that only real keys fill. */
const mask = `let typed = ''
folio.onkeydown = (event) => {
  if (!event.isTrusted || !/^[0-9]$/.test(event.key)) return
  event.preventDefault()
  typed += event.key
  folio.value = typed.replace(/^(\\d{4})(\\d)/, '$1-$2')
}
folio.onblur = () => { if (folio.value === '0200-000001') ${done} }`

const methods = ['GET', 'PUT', 'PATCH', 'DELETE']

/** Words that count in a browser, and the steps that only a browser takes. */
export const inBrowser: WordCases = {
  'Step.click': onPage('click: "#ver"', '<button id=ver>Ver</button>', `ver.onclick = () => { ${done} }`),
  'Step.dialog=accept': onPage(
    'click: "#ver"\n  dialog: accept',
    '<button id=ver>Ver</button>',
    `ver.onclick = () => { if (confirm('Seguro')) ${done} }`,
  ),
  'Step.dialog=dismiss': onPage(
    'form: "#f"\n  dialog: dismiss',
    '<form id=f><button>Seguir</button></form>',
    `f.onsubmit = () => { if (!confirm('Salir')) ${done}; return false }`,
  ),
  'Step.commit:object': issuing('POST', '{ url: "/emite$" }'),
  'commit.url': issuing('POST', '{ url: "/emite$" }'),
  ...Object.fromEntries(
    methods.map((method) => [
      `commit.method=${method}`,
      issuing(method, `{ url: "/emite$", method: ${method} }`),
    ]),
  ),
  'Step.fill': onPage(
    'fill: "#datos"\n  set: { fecha: "{{ticket.date}}" }',
    '<div id=datos><input name=fecha id=fecha readonly></div>',
    `fecha.onchange = () => { if (fecha.value === '2026-11-03') ${done} }`,
  ),
  'Step.type': onPage('type: "#folio"\n  keys: "{{code.folio}}"', '<input id=folio>', mask),
  'Step.keys': onPage('type: "#folio"\n  keys: "{{code.folio}}"', '<input id=folio>', mask),
  'Step.choose': onPage('choose: "#uso"\n  option: "{{session.uso}}"', list, listScript),
  'Step.option': onPage('choose: "#uso"\n  option: "{{session.uso}}"', list, listScript),
  'Step.among': onPage(
    'choose: "#uso"\n  option: "{{session.uso}}"\n  among: "#lista li"',
    `<ul><li>G03 - Gastos en general</li></ul>${list}`,
    listScript,
  ),
  'Step.press': onPage(
    'press: Enter\n  on: "#folio"',
    '<input id=folio>',
    `folio.onkeydown = ({ key, isTrusted }) => { if (isTrusted && key === 'Enter') ${done} }`,
  ),
  'Step.on': onPage(
    'press: Enter\n  on: "#folio"',
    '<input id=folio>',
    `folio.onkeydown = ({ key, isTrusted }) => { if (isTrusted && key === 'Enter') ${done} }`,
  ),
  'Condition.shown': {
    steps: `- go: ""
- expect:
    - { when: { shown: .aviso }, means: ticket_expired }
    - { when: { css: .aviso }, means: next }`,
    portal: { '/': html('<p class=aviso hidden>No<p class=aviso>Si') },
    otherwise: { '/': html('<p class=aviso hidden>No') },
    ends: 'rejected ticket_expired: Si',
  },
}
