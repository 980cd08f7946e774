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

const small: Record<string, number> = {
  CERO: 0,
  ...Object.fromEntries(
    'UN DOS TRES CUATRO CINCO SEIS SIETE OCHO NUEVE DIEZ ONCE DOCE TRECE CATORCE QUINCE DIECISÉIS DIECISIETE DIECIOCHO DIECINUEVE VEINTE VEINTIÚN VEINTIDÓS VEINTITRÉS VEINTICUATRO VEINTICINCO VEINTISÉIS VEINTISIETE VEINTIOCHO VEINTINUEVE'
      .split(' ')
      .map((word, i) => [word, i + 1]),
  ),
  ...{ TREINTA: 30, CUARENTA: 40, CINCUENTA: 50, SESENTA: 60, SETENTA: 70, OCHENTA: 80, NOVENTA: 90 },
  ...{ CIEN: 100, CIENTO: 100, DOSCIENTOS: 200, TRESCIENTOS: 300, CUATROCIENTOS: 400, QUINIENTOS: 500 },
  ...{ SEISCIENTOS: 600, SETECIENTOS: 700, OCHOCIENTOS: 800, NOVECIENTOS: 900, Y: 0, DE: 0 },
}

/** As a person reads them: small words add up, MIL and MILLONES multiply what came before. */
const readAloud = (words: string): number => {
  let [total, part] = [0, 0]
  for (const word of words.split(' ')) {
    if (word === 'MIL') part = (part || 1) * 1000
    else if (/^MILL(ÓN|ONES)$/.test(word)) [total, part] = [total + part * 1_000_000, 0]
    else part += small[word] ?? Number.NaN
  }
  return total + part
}

test('law: read aloud, the words are the number', () => {
  const readBack = (n: number) => readAloud(amountInWords(String(n)).replace(/ PESOS? .*$/, ''))
  for (let n = 0; n < 3000; n += 1) assert.equal(readBack(n), n)
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), (n) => assert.equal(readBack(n), n)),
    { numRuns: 800 },
  )
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
