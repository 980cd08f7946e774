import assert from 'node:assert/strict'
import { test } from 'node:test'
import { itemName } from '#ticket/taxes/item-name.ts'

const names: readonly (readonly [row: string, name: string])[] = [
  ['1 CUADERNO        $  580.00', 'CUADERNO'],
  ['LECHE LALA 1L      0750102055     28.50 A', 'LECHE LALA 1L'],
  ['2.044 QUESO OAXA 189.00 386.32 0%', 'QUESO OAXA'],
  ['887480  TALADRO PERC 1/2         1,299.00', 'TALADRO PERC 1/2'],
  ['SHAMPOO H&S 375ML        89.00 16%', 'SHAMPOO H&S 375ML'],
  ['3 COMIDA CORRIDA @135.00      405.00', 'COMIDA CORRIDA'],
  ['BIZCOCHO', 'BIZCOCHO'],
  ['2 x 14.50  29.00', ''],
  ['', ''],
]

test('a row’s name is what is left without amounts, counts, codes and marks', () => {
  for (const [row, name] of names) assert.equal(itemName(row), name, row)
})

test('a hostile row costs no time', () => {
  const begun = process.cpuUsage().user
  for (const character of ['1', ' ', '$', 'A ', '1.', '9,', '1 x ']) itemName(character.repeat(200_000))
  assert.ok(process.cpuUsage().user - begun < 500_000)
})
