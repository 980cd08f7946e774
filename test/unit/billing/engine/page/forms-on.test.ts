import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formsOn } from '#services/billing/engine/page/forms-on.ts'
import { readPage } from '#services/billing/engine/page/read-page.ts'

const formsOf = (body: string) =>
  formsOn(
    readPage({
      url: new URL('https://portal.mx/'),
      status: 200,
      headers: { 'content-type': 'text/html; charset=utf-8' },
      bytes: Buffer.from(`<html><body>${body}</body></html>`),
      hops: [],
    }),
  )

const form = (inside: string) => `<form id="fiscal">${inside}</form>`
const [seen] = formsOf(form('<input name="rfc"><select name="uso"><option>G03</option></select>'))

test('a form is known by the names and the types of its controls', () => {
  assert.equal(seen?.form, 'fiscal')
  assert.deepEqual(seen?.controls, ['rfc:input', 'uso:select'])
})

test('order, values and options change nothing; another control and another type do', () => {
  const same = form('<select name="uso"></select><input name="rfc" value="XAXX010101000">')
  assert.equal(formsOf(same)[0]?.signature, seen?.signature)
  const more = form('<input name="rfc"><select name="uso"></select><input name="telefono" type="tel">')
  assert.notEqual(formsOf(more)[0]?.signature, seen?.signature)
  const typed = form('<input name="rfc" type="hidden"><select name="uso"></select>')
  assert.notEqual(formsOf(typed)[0]?.signature, seen?.signature)
})

test('rows of a table count once, a form without a name by its place', () => {
  const [first, second] = formsOf('<form><input name="fila1"><input name="fila2"></form><form></form>')
  assert.deepEqual(first, { ...first, form: 'form 1', controls: ['fila#:input'] })
  assert.equal(second?.controls.length, 0)
})
