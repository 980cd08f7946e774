import assert from 'node:assert/strict'
import { test } from 'node:test'
import { amountInWords } from '#cfdi/decimals/amount-in-words.ts'

const cases: [amount: string, words: string][] = [
  ['0', 'CERO PESOS 00/100 M.N.'],
  ['0.5', 'CERO PESOS 50/100 M.N.'],
  ['1.00', 'UN PESO 00/100 M.N.'],
  ['16.10', 'DIECISÉIS PESOS 10/100 M.N.'],
  ['21.00', 'VEINTIÚN PESOS 00/100 M.N.'],
  ['30', 'TREINTA PESOS 00/100 M.N.'],
  ['99.99', 'NOVENTA Y NUEVE PESOS 99/100 M.N.'],
  ['100', 'CIEN PESOS 00/100 M.N.'],
  ['101', 'CIENTO UN PESOS 00/100 M.N.'],
  ['1000', 'MIL PESOS 00/100 M.N.'],
  ['1234.57', 'MIL DOSCIENTOS TREINTA Y CUATRO PESOS 57/100 M.N.'],
  ['21000', 'VEINTIÚN MIL PESOS 00/100 M.N.'],
  ['100100', 'CIEN MIL CIEN PESOS 00/100 M.N.'],
  ['1000000', 'UN MILLÓN DE PESOS 00/100 M.N.'],
  ['1000001', 'UN MILLÓN UN PESOS 00/100 M.N.'],
  ['2000000.10', 'DOS MILLONES DE PESOS 10/100 M.N.'],
  ['15015015.15', 'QUINCE MILLONES QUINCE MIL QUINCE PESOS 15/100 M.N.'],
  [
    '999999999.99',
    'NOVECIENTOS NOVENTA Y NUEVE MILLONES NOVECIENTOS NOVENTA Y NUEVE MIL NOVECIENTOS NOVENTA Y NUEVE PESOS 99/100 M.N.',
  ],
  ['1000000000', 'MIL MILLONES DE PESOS 00/100 M.N.'],
  ['1000000000000', 'UN BILLÓN DE PESOS 00/100 M.N.'],
]

test('amounts are written as cheques write them', () => {
  for (const [amount, words] of cases) assert.equal(amountInWords(amount), words)
})

test('other currencies have their own name, or only their code', () => {
  const inDollars = (amount: string) => amountInWords(amount, 'USD')
  assert.equal(inDollars('1.00'), 'UN DÓLAR 00/100 USD')
  assert.equal(inDollars('2301.10'), 'DOS MIL TRESCIENTOS UN DÓLARES 10/100 USD')
  assert.equal(inDollars('3000000'), 'TRES MILLONES DE DÓLARES 00/100 USD')
  assert.equal(amountInWords('21.5', 'EUR'), 'VEINTIÚN EUROS 50/100 EUR')
  assert.equal(amountInWords('1000000', 'GBP'), 'UN MILLÓN 00/100 GBP')
})
