import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { spelledNumber } from '#ticket/fields/amounts/found/spelled-number.ts'

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

test('every number below a million is read back from its words', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999 }), (n) => {
      assert.equal(spelledNumber(spell(n).replaceAll(' ', ''))?.value, n)
    }),
    { numRuns: 300 },
  )
})
