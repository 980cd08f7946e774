import assert from 'node:assert/strict'
import { test } from 'node:test'
import { samplePage } from '#test/support/reading/sample-rows.ts'
import { ledgerOf } from '#ticket/fields/amounts/ledger/ledger-of.ts'
import { breakdownCandidates } from '#ticket/fields/breakdown/candidates/breakdown-candidates.ts'

const amounts = (...lines: string[]) => ledgerOf(samplePage(...lines)).all
const lastOf = (...lines: string[]) => amounts(...lines).at(-1) ?? assert.fail()

test('shares below a heading of tips are tips, however far below it', () => {
  const offer = ['PRECIOS INCLUYEN IVA', 'PROPINA SUGERIDA', '10% $145.80', '15% $218.70', '20% $291.60']
  const offered = amounts('TOTAL $1,458.00', ...offer).slice(1)
  assert.deepEqual(
    offered.map(({ isAbove }) => [isAbove.tip, isAbove.taxWord]),
    [
      [1, 0],
      [1, 0],
      [1, 0],
    ],
  )
  assert.equal(lastOf('DESGLOSE DE IVA', '16% $145.80').isAbove.iva, 1)
  assert.equal(lastOf('PROPINA SUGERIDA', 'IVA', '16% $145.80').isAbove.tip, 0)
})

test('IMP. heads what is to be paid, or the amounts of items; alone it is a tax', () => {
  const item = lastOf('CANT. DESC. IMP.', 'JABON NEUTRO', '4 x $32.00 $128.00')
  assert.deepEqual([item.is.taxWord, item.isAbove.taxWord], [0, 0])
  const [due] = amounts('IMP.  EFVO   CBIO', '376.00 400.00 24.00')
  assert.equal(due?.isAbove.taxWord, 0)
  assert.equal(lastOf('IMP.', '16.00').isAbove.taxWord, 1)
})

test('how many were sold is no part of the label of their sum', () => {
  for (const label of ['ARTS 1  TOTAL', 'ARTS 6  ** TOTAL **', 'No. de articulos: 12 TOTAL']) {
    const { is } = lastOf(`${label} 126.37`)
    assert.deepEqual([is.total, is.subtotal, is.count], [1, 0, 0], label)
  }
  assert.equal(lastOf('STOTAL 126.37').is.subtotal, 1)
  assert.ok(lastOf('ARTICULOS 3 126.37').is.count > 0)
})

test('PESOS behind an amount is its money, and its label stands above', () => {
  assert.equal(lastOf('SUBT.', '$ 2129.74 PESOS').isAbove.subtotal, 1)
  assert.equal(lastOf('TOTAL PESOS 2129.74').is.total, 1)
})

test('another reading of the total is none of its taxes', () => {
  const ledger = ledgerOf(samplePage('SUBTOTAL 69.60', 'TOTAL CON IVA 69.60'))
  assert.deepEqual(
    breakdownCandidates(ledger, 6960).map(({ tax }) => tax),
    [],
  )
})
