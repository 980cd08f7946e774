import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseJson } from '#services/billing/engine/page/parse-json.ts'

for (const [what, text, expected] of [
  [
    'a literal of a script',
    "{folio:'0200', total:-122.50, ok:true, nada:undefined}",
    { folio: '0200', total: -122.5, ok: true, nada: null },
  ],
  ['a callback with a literal', `recibe({ "a": ['x', "y"] });`, { a: ['x', 'y'] }],
  [
    'an answer of DevExpress',
    String.raw`0|/*DX*/({'id':1,'result':{'html':'\x3cb class=\'t\'\x3e1,122.50\x3c/b\x3e'}})`,
    { id: 1, result: { html: "<b class='t'>1,122.50</b>" } },
  ],
  ['an answer of DevExpress behind event validation', "8|/wEdAAK=/*DX*/({'result':'ok'})", { result: 'ok' }],
  ['null', 'null', null],
] as const)
  test(`${what} is read as JSON`, () => {
    assert.deepEqual(parseJson(text), expected)
  })

test('what is neither JSON nor a literal is none', () => {
  for (const text of ['<p>{a:1}</p>', '{a: new Date(1)}', '{ color: red; }', "{a:'b'", 'hola', ''])
    assert.equal(parseJson(text), undefined, text)
})
