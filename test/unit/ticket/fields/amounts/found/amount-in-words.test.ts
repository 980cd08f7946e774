import assert from 'node:assert/strict'
import { test } from 'node:test'
import { samplePage } from '#test/support/reading/sample-rows.ts'
import { amountInWords } from '#ticket/fields/amounts/found/amount-in-words.ts'

const centsOf = (...lines: string[]) => amountInWords(samplePage(...lines).rows)?.cents

test('the words of a ticket are read over one row or two, with or without spaces', () => {
  assert.equal(centsOf('(CIENTO VEINTE PESOS 50/100 M.N.)'), 12_050)
  assert.equal(centsOf('SON: SETECIENTOS OCHENTA Y OCHO', 'PESOS 46/100 M.N.'), 78_846)
  assert.equal(centsOf('MILDOSCIENTOSPESOS21/100MN'), 120_021)
  assert.equal(centsOf('DOS MIL TRES PESOS CON 10 CENTAVOS'), 200_310)
})

test('misread letters lower the certainty, and other text is no amount', () => {
  const misread = amountInWords(samplePage('CIENTO VEIMTE PESOS 00/100').rows)
  const clean = amountInWords(samplePage('CIENTO VEINTE PESOS 00/100').rows)
  assert.equal(misread?.cents, 12_000)
  assert.ok(clean && misread.certainty < clean.certainty)
  assert.equal(centsOf('GRACIAS POR SU COMPRA', 'TOTAL 120.00'), undefined)
})

test('the end of words that wrap is no amount of its own, however surely it is read', () => {
  assert.equal(centsOf('DOS MIL NOVECTENTOS SETENCA', 'Y CINCO PESOS 63/100 M.N.'), 297_563)
  assert.equal(centsOf('-- QUINENTOS', 'SETENTA Y TRES PESOS 02/100', 'M.N. --'), 57_302)
  assert.equal(centsOf('CIEN PESOS 00/100', 'DOSCIENTOS PESOS 00/100'), 10_000)
})

test('another matter in the row above is no part of the words', () => {
  for (const above of ['PAGO EN UNA SOLA EXHIBICION', 'CAJA TRES', 'PLAZA MIL', 'GRACIAS POR SU COMPRA'])
    assert.equal(centsOf(above, 'CIENTO VEINTE PESOS 50/100 M.N.'), 12_050, above)
  assert.equal(centsOf('SON DOS MIL NOVECIENTOS', 'SETENTA PESOS 63/100 M.N.'), 297_063)
})
