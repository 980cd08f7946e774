import type { Portal } from '#test/support/portals/portal-server.ts'
import { html, only, type WordCase, type WordCases } from '../word-case.ts'

type Fields = Readonly<Record<string, string>>

const holds = (fields: Fields, body = 'bien'): Portal =>
  only(({ form }) => Object.entries(fields).every(([name, value]) => form.get(name) === value), { body })

const state = '<input type=hidden name=__VIEWSTATE value=v1>'
const manager = "<script>Sys.WebForms.PageRequestManager._initialize('sm', 'f', [], [], [], 90, '');</script>"

/** What an UpdatePanel answers: its length, what it is, its id, the part itself. */
const delta = (id: string, part: string) => `${part.length}|updatePanel|${id}|${part}|`

const posted = (words: string, fields: Fields): WordCase => ({
  steps: `- go: ""
- postback: ctl00$lnk
  ${words}
- expect: [{ when: { text: BIEN }, means: next }]`,
  portal: {
    '/': html(
      `<form method=post action=/b>${state}</form><form id=f2 method=post action=/b>${state}<input type=hidden name=b value=2></form>`,
    ),
    '/b': holds({ __VIEWSTATE: 'v1', __EVENTTARGET: 'ctl00$lnk', ...fields }),
  },
})

const panel = (words: string, page: string): WordCase => ({
  steps: `- go: ""
- form: "#f"
  submit: "#b"
  ${words}
- expect: [{ when: { css: "#p .listo", text: BIEN }, means: next }]`,
  portal: {
    '/': html(
      `<form id=f method=post action=/b>${state}<div id=p></div><input id=b type=submit name=b value=Buscar></form>${page}`,
    ),
    '/b': holds(
      { sm: 'p|b', __ASYNCPOST: 'true', __VIEWSTATE: 'v1' },
      delta('p', '<i class="listo">bien</i>'),
    ),
  },
})

const faces = 'javax.faces'
const jsf =
  '<form id=f method=post action=/b><input name="f:folio" value=1><input type=hidden name="javax.faces.ViewState" value=v1></form>'
const partial =
  '<partial-response><changes><update id="p"><![CDATA[<div id="p">bien</div>]]></update></changes></partial-response>'

const asked = (words: string, fields: Fields, page = jsf): WordCase => ({
  steps: `- go: ""
- ajax: f:buscar
  ${words}
- expect: [{ when: { css: "#p", text: BIEN }, means: next }]`,
  portal: {
    '/': html(`${page}<div id=p></div>`),
    '/b': only(
      ({ form }) =>
        Object.entries({ [`${faces}.source`]: 'f:buscar', [`${faces}.ViewState`]: 'v1', ...fields }).every(
          ([name, value]) => form.get(name) === value,
        ),
      { body: partial, headers: { 'content-type': 'text/xml' } },
    ),
  },
})

export const postbacks: WordCases = {
  'Step.postback': posted('', {}),
  'Step.argument': posted('argument: "Page$2"', { __EVENTARGUMENT: 'Page$2' }),
  'Step.in': posted('in: "#f2"', { b: '2' }),
  'Step.update_panel:string': panel('update_panel: p', manager),
  'Step.update_panel:object': panel('update_panel: { panel: p, manager: sm }', ''),
  'update_panel.panel': panel('update_panel: { panel: p, manager: sm }', ''),
  'update_panel.manager': panel('update_panel: { panel: p, manager: sm }', ''),
  'Step.ajax': asked('', { [`${faces}.partial.ajax`]: 'true', [`${faces}.partial.execute`]: 'f' }),
  'Step.execute': asked('execute: f:folio @this', { [`${faces}.partial.execute`]: 'f:folio f:buscar' }),
  'Step.render': asked('render: p', { [`${faces}.partial.render`]: 'p' }),
  'Step.event': asked('event: change', { [`${faces}.behavior.event`]: 'change' }),
  'Step.params': asked('params: { "f:opcion": "{{code.folio}}" }', { 'f:opcion': '0200000001' }),
}
