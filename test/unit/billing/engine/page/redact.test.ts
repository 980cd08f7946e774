import assert from 'node:assert/strict'
import { test } from 'node:test'
import { redact } from '#services/billing/engine/page/redact.ts'
import { asLikenesses } from '#services/billing/rehearsal/personal-of.ts'

const values = {
  'receiver.rfc': 'PEÑA800101AB1',
  'receiver.nombre': 'JOSÉ PEÑA & HIJOS',
  'receiver.cp': '86991',
  'code.folio': 'AB12345678',
  'code.caja': '12',
}
const kept = (text: string) => redact(text, asLikenesses(values))

const written: readonly (readonly [string, string, string])[] = [
  ['as it is, in any case', 'Sr. josé peña & hijos', 'Sr. XXXX XXXX & XXXXX'],
  ['with several spaces', 'JOSÉ  PEÑA &\n HIJOS', 'XXXX  XXXX &\n XXXXX'],
  ['without accents', 'JOSE PENA & HIJOS', 'XXXX XXXX & XXXXX'],
  ['an RFC within a name of a file', 'cfdi_peña800101ab1_7.xml', 'cfdi_FUNK671228PH6_7.xml'],
  ['a postal code as a word', 'C.P. 86991, total 186991.00', 'C.P. 00000, total 186991.00'],
  ['a long code, and not a short one', 'folio AB12345678 caja 12', 'folio XX00000000 caja 12'],
]
for (const [what, text, expected] of written) test(what, () => assert.equal(kept(text), expected))

const hidden = [
  'JOS&Eacute; PE&Ntilde;A &amp; HIJOS',
  'JOS%C3%89+PE%C3%91A+%26+HIJOS',
  'JOS%C9%20PE%D1A%20%26%20HIJOS',
  'JOS\\u00c9 PE\\u00d1A \\u0026 HIJOS',
  `<input value="${Buffer.from('\u0000\u0012<cfdi Rfc="PEÑA800101AB1" Nombre="JOSÉ PEÑA & HIJOS"/>').toString('base64')}">`,
  `<input value="${Buffer.concat([Buffer.from([0xff, 0x01, 0x0d]), Buffer.from('PEÑA800101AB1 y lo que recuerda el formulario')]).toString('base64')}">`,
]
for (const text of hidden)
  test(`nothing is left of ${text.slice(0, 40)}`, () => {
    const left = kept(text)
    const all = [left, ...(left.match(/[A-Za-z0-9+/=]{24,}/g) ?? []).map((run) => atob(run))].join(' ')
    assert.doesNotMatch(all, /HIJOS|800101|PE.{1,8}A8/i)
  })

test('parts of a known length keep it: an UpdatePanel answer states how long they are', () => {
  const text = '<b>PEÑA800101AB1 JOSÉ PEÑA & HIJOS</b>'
  assert.equal(kept(text).length, text.length)
})
