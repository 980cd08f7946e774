import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { amountInWords } from '../../../../../services/ocr/reading/amounts/amount-in-words.ts'
import { spelledNumber } from '../../../../../services/ocr/reading/amounts/spelled-number.ts'
import { samplePage } from '../../sample-rows.ts'

const SMALL =
  'CERO UNO DOS TRES CUATRO CINCO SEIS SIETE OCHO NUEVE DIEZ ONCE DOCE TRECE CATORCE QUINCE DIECISEIS DIECISIETE DIECIOCHO DIECINUEVE'.split(
    ' ',
  )
const TENS = '- - VEINTE TREINTA CUARENTA CINCUENTA SESENTA SETENTA OCHENTA NOVENTA'.split(' ')
const HUNDREDS =
  '- CIENTO DOSCIENTOS TRESCIENTOS CUATROCIENTOS QUINIENTOS SEISCIENTOS SETECIENTOS OCHOCIENTOS NOVECIENTOS'.split(
    ' ',
  )

/** Largest unit first: what it is called, and how the rest is joined to it. */
const spell = (n: number): string => {
  const exact = n === 100 ? 'CIEN' : SMALL[n]
  if (exact) return exact
  const joined = (head: string, rest: number, by = ' ') => (rest ? `${head}${by}${spell(rest)}` : head)
  if (n >= 1000) return joined(n < 2000 ? 'MIL' : `${spell(Math.floor(n / 1000))} MIL`, n % 1000)
  if (n > 100) return joined(HUNDREDS[Math.floor(n / 100)] ?? '', n % 100)
  if (n > 20 && n < 30) return joined('VEINTI', n - 20, '')
  return joined(TENS[Math.floor(n / 10)] ?? '', n % 10, ' Y ')
}

const centsOf = (...lines: string[]) => amountInWords(samplePage(...lines).rows)?.cents

test('every number below a million is read back from its words', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999 }), (n) => {
      assert.equal(spelledNumber(spell(n).replaceAll(' ', ''))?.value, n)
    }),
    { numRuns: 300 },
  )
})

test('the words of a ticket are read over one row or two, with or without spaces', () => {
  assert.equal(centsOf('(CIENTO VEINTE PESOS 50/100 M.N.)'), 12_050)
  assert.equal(centsOf('SON: SETECIENTOS OCHENTA Y OCHO', 'PESOS 46/100 M.N.'), 78_846)
  assert.equal(centsOf('MILDOSCIENTOSPESOS21/100MN'), 120_021)
  assert.equal(centsOf('DOS MIL TRES PESOS CON 10 CENTAVOS'), 200_310)
})

test('misread letters lower the certainty, and other text is no amount', () => {
  const misread = amountInWords(samplePage('CIENTO VE1NTE PES0S 00/100').rows)
  const clean = amountInWords(samplePage('CIENTO VEINTE PESOS 00/100').rows)
  assert.equal(misread?.cents, 12_000)
  assert.ok(clean && misread.certainty <= clean.certainty)
  assert.equal(centsOf('GRACIAS POR SU COMPRA', 'TOTAL 120.00'), undefined)
})
