import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { bareNumbers } from '#ticket/fields/codes/candidates/bare-numbers.ts'

const numbersOn = (...rows: string[]) => bareNumbers(rows).map(({ digits }) => digits)

describe('long numbers that fill their row', () => {
  test('they may be in groups, between marks, with a letter for a digit', () => {
    assert.deepEqual(numbersOn('*2605181152562352016528*'), ['2605181152562352016528'])
    assert.deepEqual(numbersOn('1074 2035 0103 2613 0202 950'), ['10742035010326130202950'])
    assert.deepEqual(numbersOn('26O5181152562352016S28'), ['2605181152562352016528'])
  })

  test('a label that nobody knows may stand before it', () => {
    assert.deepEqual(numbersOn('IC# 137453654027230132131'), ['137453654027230132131'])
    assert.deepEqual(numbersOn('CLAVE DE VTA: 137453654027230132131'), ['137453654027230132131'])
    assert.deepEqual(numbersOn('NUMERO DE SOCIO 137453654027230132131'), [])
  })

  test('one that is cut goes on in the next row', () => {
    assert.deepEqual(numbersOn('260518115256', '2352016528'), ['2605181152562352016528'])
    assert.deepEqual(numbersOn('26051811', '5256235201'), [])
    assert.deepEqual(numbersOn('260518115256', 'GRACIAS', '2352016528'), [])
  })

  test('neither dates, sums nor short numbers are one', () => {
    assert.deepEqual(numbersOn('18/05/2026 11:52 203.00', '7501025403041', '4 $1,899.00 7596.00', '2929'), [])
    assert.deepEqual(numbersOn('260518115256235201652826051811525623520165'), [])
  })
})
