import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { amountInWords } from '#cfdi/decimals/amount-in-words.ts'

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
