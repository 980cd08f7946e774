import assert from 'node:assert/strict'
import { test } from 'node:test'
import { faultOf, flowOf } from '#test/support/words/run-case.ts'
import { html, only } from '#test/support/words/word-case.ts'

const page = `<form id=form1 method=post action=/c><input type=hidden name=__VIEWSTATE value=v1><input name="ctl00$f">
<div id=panel></div><input type=submit name=ctl00$ir value=Seguir></form>`
const answer = String.raw`0|/*DX*/({'id':1,'result':{'html':'\x3cb id=\'r\'\x3e$1,122.50\x3c/b\x3e'}})`

test('a DevExpress callback fills its panel, and the page goes on from there', async () => {
  const devExpress = {
    steps: `- go: ""
- form: "#form1"
  set: { "ctl00$f": "{{code.folio}}" }
  add: { __CALLBACKID: "ctl00$panel", __CALLBACKPARAM: "c0:BUSCAR" }
  into: { css: "#panel", from: { json: $.result.html } }
- expect: [{ when: { css: "#panel #r" }, means: next, echo: { within: "#panel", values: ["{{ticket.total}}"] } }]`,
    portal: {
      '/': html(page),
      '/c': only(
        ({ form }) =>
          form.get('__VIEWSTATE') === 'v1' &&
          form.get('ctl00$f') === '0200000001' &&
          form.get('__CALLBACKID') === 'ctl00$panel' &&
          !form.has('ctl00$ir'),
        { body: answer },
      ),
    },
  }
  assert.equal(await faultOf(devExpress, flowOf(devExpress)), null)
})
