import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inspect } from 'node:util'
import { PortalTrouble } from '#services/billing/engine/ends/portal-trouble.ts'
import { ReceiverRefused } from '#services/billing/engine/ends/receiver-refused.ts'
import { exchangeOf, fillForm } from '#services/billing/engine/forms/fill-form.ts'
import { readPage } from '#services/billing/engine/page/read-page.ts'

const page = (body: string) =>
  readPage({
    url: new URL('https://tienda.mx/m/x/fiscal'),
    status: 200,
    headers: {},
    bytes: Buffer.from(body),
    hops: [],
  })

const fiscal = page(`
  <form id="otra"><input name="nombre" value="de otra forma"></form>
  <form id="fiscal" method="post" action="/m/x/enviar">
    <input type="hidden" name="__VIEWSTATE" value="a+b/c=="><input name="nombre" value="cliente anterior">
    <input type="checkbox" name="acepto" value="1"><input name="apagado" value="x" disabled>
    <select name="regimen"><option value="">Elija</option><option value="1003">601 - General</option><option value="1010">612 - Físicas</option></select>
    <button name="btn" value="atras">Atrás</button><button name="btn" value="continuar">Continuar</button>
  </form>
  <input form="fiscal" name="fuera" value="cuenta">`)

const values = { 'receiver.nombre': 'PEÑA & HIJOS', 'receiver.regimen': '612' }
const step = {
  form: 'form#fiscal',
  set: { nombre: '{{receiver.nombre}}', acepto: '1' },
  pick: { regimen: '{{receiver.regimen}}' },
  submit: 'button[value=continuar]',
}

test('a form is sent as a browser would: hidden controls as they came, ours on top, lists chosen by SAT code', () => {
  const { url, method, entries } = fillForm(fiscal, step, values)
  assert.equal(url.href, 'https://tienda.mx/m/x/enviar')
  assert.equal(method, 'POST')
  assert.deepEqual(Object.fromEntries(entries.map(({ name, value }) => [name, value])), {
    __VIEWSTATE: 'a+b/c==',
    nombre: 'PEÑA & HIJOS',
    acepto: '1',
    regimen: '1010',
    fuera: 'cuenta',
    btn: 'continuar',
  })
})

test('a form with method get carries its fields in the address', () => {
  const filled = fillForm(
    page('<form id="q" action="/b"><input name="f"></form>'),
    { form: '#q', set: { f: '7' } },
    {},
  )
  const { url, body } = exchangeOf(filled)
  assert.equal(url.href, 'https://tienda.mx/b?f=7')
  assert.equal(body, undefined)
})

const changed: readonly (readonly [string, Parameters<typeof fillForm>[1]])[] = [
  ['the form is gone', { form: 'form#nueva' }],
  ['a control was renamed', { form: 'form#fiscal', set: { denominacion: 'x' } }],
  ['a list no longer offers the code', { form: 'form#fiscal', pick: { regimen: 'G03' } }],
  ['the button is gone', { form: 'form#fiscal', submit: 'button[value=emitir]' }],
]
for (const [what, changedStep] of changed) {
  test(`${what}: the portal has changed, nothing is sent`, () => {
    assert.throws(
      () => fillForm(fiscal, changedStep, values),
      (error) => error instanceof PortalTrouble && error.reason === 'portal_changed',
    )
  })
}

test('what a control does not offer is told beside the detail, which goes into the log', () => {
  const shop = page(`<form id="q"><select name="tienda"><option value="1">Centro</option></select>
    <input type="radio" name="caja" value="1"><input type="radio" name="caja" value="2"></form>`)
  const code = '778899'
  for (const words of [
    { set: { tienda: '{{code.n}}' } },
    { pick: { tienda: '{{code.n}}' } },
    { set: { caja: '{{code.n}}' } },
  ]) {
    assert.throws(
      () => fillForm(shop, { form: '#q', ...words }, { 'code.n': code }),
      (error) => {
        assert.ok(error instanceof PortalTrouble)
        assert.match(error.message, /does not offer the value/)
        assert.doesNotMatch(inspect(error, { showHidden: false }) + JSON.stringify(error), /778899/)
        return error.wanted === code
      },
    )
  }
})

test('a list that offers other régimenes is not changed: it does not take this receiver', () => {
  const refused = (regimen: string) => {
    try {
      fillForm(fiscal, { form: 'form#fiscal', pick: { regimen } }, values)
      return null
    } catch (error) {
      return error instanceof ReceiverRefused
    }
  }
  assert.deepEqual([refused('601'), refused('626'), refused('G03')], [null, true, false])
})

const rows = page(`<form id="f7"><label><input type="radio" name="t" value="a">1</label>
  <input type="checkbox" name="f01" value="x'1"><input type="checkbox" name="f01" value="7"><input name="n7"><button name="b7">x</button></form>`)

test('placeholders stand in selectors, names and boxes too, whatever signs they hold', () => {
  const saved = { 'saved.row': "x'1", 'saved.n': '7' }
  const order = {
    form: '#f{{saved.n}}',
    set: { 'n{{saved.n}}': 'y' },
    check: ["[value='{{saved.row}}']"],
    submit: '[name=b{{saved.n}}]',
  }
  const { entries } = fillForm(rows, order, saved)
  const sent = entries.map(({ name, value }) => `${name}=${value}`)
  assert.deepEqual(sent, ["f01=x'1", 'n7=y', 'b7='])
})

test('a button of ASP.NET sends the form to the page that its script names', () => {
  const script =
    'WebForm_DoPostBackWithOptions(new WebForm_PostBackOptions(&quot;b&quot;, &quot;&quot;, true, &quot;&quot;, &quot;Lista.aspx&quot;, false, false))'
  const search = page(
    `<form id="f" method="post" action="Consulta.aspx"><input type="submit" name="b" value="Buscar" onclick="${script}"></form>`,
  )
  assert.equal(fillForm(search, { form: '#f' }, {}).url.pathname, '/m/x/Lista.aspx')
})

test('a placeholder without a value is a defect, not an empty field', () => {
  assert.throws(
    () => fillForm(fiscal, { form: 'form#fiscal', set: { nombre: '{{receiver.rfc}}' } }, values),
    /receiver.rfc/,
  )
})

const odd = (body: string, order: Parameters<typeof fillForm>[1]) => {
  const filled = fillForm(page(body), order, {})
  const { url, method } = exchangeOf(filled)
  const fields = filled.entries.map(({ name, value }) => `${name}=${value}`).join('&')
  return `${method} ${url.pathname} ${fields}`
}

const asBrowsers: readonly (readonly [string, string, Parameters<typeof fillForm>[1], string])[] = [
  [
    'the only button is pressed, also one that stands outside, and it leads elsewhere',
    '<form id="f"><input name="a" value="1"></form><button form="f" name="go" value="9" formaction="/z" formmethod="post">Ir</button>',
    { form: '#f' },
    'POST /z a=1&go=9',
  ],
  [
    'of several buttons none is pressed, and one that a script needs is not sent',
    '<form id="f"><input name="a"><button name="x">A</button><button name="y">B</button><input type="button" name="z" value="C"></form>',
    { form: '#f', submit: '[name=z]' },
    'GET /m/x/fiscal a=',
  ],
  [
    'a picture sends where it was touched',
    '<form id="f"><input type="image" name="ir"></form>',
    { form: '#f' },
    'GET /m/x/fiscal ir.x=1&ir.y=1',
  ],
  [
    'a form between table and row keeps its controls, and no others',
    '<table><form id="f"><tr><td><input name="a" value="1"></td></tr></form><form id="g"><tr><td><input name="b" value="2"></td></tr></form></table>',
    { form: '#g' },
    'GET /m/x/fiscal b=2',
  ],
  [
    'a form that is closed in another element goes on until its end tag',
    '<div><form id="f"><div><input name="a" value="1"></div></div><script>x("</form>")</script><input name="b" value="2"></form><input name="c" value="3">',
    { form: '#f' },
    'GET /m/x/fiscal a=1&b=2',
  ],
  [
    "controls of no form, by SAT's name of a code",
    '<input name="a"><select name="u"><option value="7">Gastos en general<option value="8">Otros</select>',
    { form: 'body', method: 'POST', action: '/p', set: { a: 'x' }, pick: { u: 'G03' } },
    'POST /p a=x&u=7',
  ],
  [
    'a single box that is set to no stays empty, with its hidden twin',
    '<form id="f"><input type="checkbox" name="ok" value="true" checked><input type="hidden" name="ok" value="false"></form>',
    { form: '#f', set: { ok: 'no' } },
    'GET /m/x/fiscal ok=false',
  ],
]
for (const [what, body, order, sent] of asBrowsers) test(what, () => assert.equal(odd(body, order), sent))
