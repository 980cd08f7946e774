import assert from 'node:assert/strict'
import { test } from 'node:test'
import { editDistance, editInside } from '#ticket/text/edit-distance.ts'
import { likeness, phrase } from '#ticket/text/phrase.ts'
import { searchable } from '#ticket/text/searchable.ts'

const like = (text: string, words: string) => likeness(searchable(text), phrase(words))

test('a phrase is found without accents, with or without its spaces', () => {
  assert.equal(like('Método de Pago: 01', 'METODO DE PAGO'), 1)
  assert.equal(like('METODODEPAGO', 'METODO DE PAGO'), 1)
})

test('digits inside words are read as the letters they were misread for', () => {
  assert.equal(like('T0TAL', 'TOTAL'), 1)
  assert.equal(like('EFECT1VO', 'EFECTIVO'), 1)
  assert.equal(like('1.V.A. 16%', 'IVA'), 1)
  assert.equal(like('I.E.P.S', 'IEPS'), 1)
})

test('up to four letters must be exact and a word of their own', () => {
  assert.equal(like('SU IVA ES', 'IVA'), 1)
  assert.equal(like('NIVASOL DEL NORTE', 'IVA'), 0)
  assert.equal(like('TARIFA', 'TIP'), 0)
})

test('a misread single word matches whole words only', () => {
  assert.ok(like('EFECTIV', 'EFECTIVO') > 0.8)
  assert.equal(like('IMPORTE', 'IMPTO'), 0)
  assert.equal(like('ACREDITO', 'T CREDITO') < 1, true)
})

test('longer phrases forgive one edit in nine letters, two in fifteen', () => {
  assert.ok(like('FORMA DE PAG0', 'FORMA DE PAGO') === 1)
  assert.ok(like('FORNA DE PAGQ', 'FORMA DE PAGO') >= 0.8)
  assert.equal(like('NORMAS DEL LAGO', 'FORMA DE PAGO') < 0.9, true)
})

test('edit distances', () => {
  assert.equal(editDistance('JUNIO', 'JULIO'), 1)
  assert.equal(editDistance('', 'ABC'), 3)
  assert.equal(editInside('XXSUBTOTALXX', 'SUBTOTAL', 2), 0)
  assert.equal(editInside('XXSUBTQTAXX', 'SUBTOTAL', 2), 2)
  assert.equal(editInside('NADA', 'SUBTOTAL', 2), 3)
})

test('of a rate the word is looked for where a word begins', () => {
  assert.ok(like('TASA 8% 13.79', 'TASA 8') > 0.7)
  assert.ok(like('TASA16', 'TASA 0') > 0.7)
  assert.equal(like('CROQUETAS 4KG', 'TASA 8'), 0)
})
