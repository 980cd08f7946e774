import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkReceiver } from '#cfdi/names/check-receiver.ts'
import { encodedTwice } from '#cfdi/names/encoded-twice.ts'

const names: readonly [name: string, trace: string | null][] = [
  ['H &amp; E PROYECTOS', '&amp;'],
  ['H &AMP; E PROYECTOS', '&AMP;'],
  ['H &#38; E PROYECTOS', '&#38;'],
  ['H &#x26; E PROYECTOS', '&#x26;'],
  ['DISE&Ntilde;OS', '&Ntilde;'],
  ['LA &quot;CASA&quot;', '&quot;'],
  ['H %26 E PROYECTOS', '%26'],
  ['DISE%C3%91OS', '%C3%91'],
  ['CASA%20SUR', '%20'],
  ['DISE\\u00d1OS', '\\u00d1'],
  ['DISEÃ‘OS', 'Ã‘'],
  ['CafÃ© Sur', 'Ã©'],
  ['ESPA├æA', '├æ'],
  ['ESPA\ufffdA', '\ufffd'],
  ['H & E PROYECTOS', null],
  ['AT&T; COMUNICACIONES', null],
  ['A&B', null],
  ['DISEÑOS CAFÉ', null],
  ['100% NATURAL', null],
  ['AL 20% MAS', null],
  ['SÃO PAULO', null],
]
for (const [name, trace] of names)
  test(`${name}: ${trace ?? 'as it was meant'}`, () => assert.equal(encodedTwice(name), trace))

test('a receiver whose name was encoded twice is refused, and told so', () => {
  const receiver = { rfc: 'URE180429TM6', regimen: '601', cp: '86991' }
  const refused = checkReceiver({ ...receiver, razon_social: 'H &amp; E PROYECTOS' }, '2026-11-20')
  assert.ok(!refused.ok)
  assert.deepEqual([refused.code, refused.field], ['invalid_request', 'razon_social'])
  assert.match(refused.message, /&amp;: it was encoded twice/)
})
