import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { amountInWords } from '#cfdi/amount-in-words.ts'

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
  ['1000000000', 'MIL MILLONES DE PESOS 00/100 M.N.'],
  ['1000000000000', 'UN BILLÓN DE PESOS 00/100 M.N.'],
]

test('amounts are written as cheques write them', () => {
  for (const [amount, words] of cases) assert.equal(amountInWords(amount), words)
})

test('law: different amounts have different words, without gaps or stray spaces', () => {
  const cents = fc.bigInt({ min: 0n, max: 10n ** 16n })
  const text = (n: bigint) => amountInWords(`${n / 100n}.${String(n % 100n).padStart(2, '0')}`)
  fc.assert(
    fc.property(cents, cents, (a, b) => {
      fc.pre(a !== b)
      assert.notEqual(text(a), text(b))
      assert.match(text(a), /^[A-ZÁÉÍÓÚ]+( [A-ZÁÉÍÓÚ]+)* PESOS? \d\d\/100 M\.N\.$/)
    }),
    { numRuns: 500 },
  )
})
