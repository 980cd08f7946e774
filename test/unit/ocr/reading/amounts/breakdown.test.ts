import assert from 'node:assert/strict'
import { test } from 'node:test'
import { breakdownCandidates } from '../../../../../services/ocr/reading/amounts/breakdown-candidates.ts'
import { ledgerOf } from '../../../../../services/ocr/reading/amounts/ledger.ts'
import { taxRate } from '../../../../../services/ocr/reading/amounts/tax-rate.ts'
import { totalCandidates } from '../../../../../services/ocr/reading/amounts/total-candidates.ts'
import { processorSeconds } from '../../../../processor-seconds.ts'
import { samplePage } from '../../sample-rows.ts'

const ledger = (...lines: string[]) => ledgerOf(samplePage(...lines))
const splits = (total: number, ...lines: string[]) => breakdownCandidates(ledger(...lines), total)

test('printed net and tax that close on the total are a breakdown', () => {
  const [first] = splits(11_600, 'SUBTOTAL 100.00', 'IVA 16% 16.00', 'TOTAL 116.00')
  assert.deepEqual([first?.kind, first?.net, first?.tax], ['both', 10_000, 1600])
})

test('IVA and IEPS together close on the total, and are kept apart', () => {
  const both = splits(12_400, 'SUBTOTAL 100.00', 'IVA 16.00', 'IEPS 8.00', 'TOTAL 124.00').find(
    ({ kind, taxParts }) => kind === 'both' && taxParts.length === 2,
  )
  assert.deepEqual([both?.net, both?.iva, both?.ieps], [10_000, 1600, 800])
})

test('an IVA of 0 is a breakdown without tax', () => {
  const zero = splits(5000, 'IVA 0.00', 'TOTAL 50.00').find(({ kind }) => kind === 'zero')
  assert.deepEqual([zero?.net, zero?.tax], [5000, 0])
})

test('a hundred labelled taxes do not multiply into a million combinations', () => {
  const lines = Array.from({ length: 100 }, (_, i) => `IVA ${i + 1}.07`)
  const seconds = processorSeconds(() =>
    assert.ok(splits(1_000_000, ...lines, 'TOTAL 10000.00').length < 5000),
  )
  assert.ok(seconds < 0.5)
})

test('the rate is the one printed beside the IVA, else the one that the base fits', () => {
  const rate = (total: number, ...lines: string[]) => {
    const page = ledger(...lines)
    const best = breakdownCandidates(page, total).find(({ kind }) => kind === 'both' || kind === 'zero')
    return best && taxRate(page, best)
  }
  assert.equal(rate(11_600, 'SUBTOTAL 100.00', 'IVA 16.00', 'TOTAL 116.00'), '0.16')
  assert.equal(rate(10_800, 'SUBTOTAL 100.00', 'IVA 8.00', 'TOTAL 108.00'), '0.08')
  assert.equal(rate(20_400, 'SUBTOTAL 200.00', 'IVA 8% 4.00', 'TOTAL 204.00'), '0.08')
  assert.equal(rate(5000, 'IVA 0.00', 'TOTAL 50.00'), '0.00')
})

test('a total that is not printed follows from cash and change, net and tax, or words', () => {
  const how = (cents: number, ...lines: string[]) =>
    totalCandidates(ledger(...lines)).find((candidate) => candidate.cents === cents)?.how
  assert.equal(how(8050, 'EFECTIVO 100.00', 'CAMBIO 19.50'), 'cash')
  assert.equal(how(11_600, 'SUBTOTAL 100.00', 'IVA 16.00'), 'net+tax')
  assert.equal(how(12_050, '(CIENTO VEINTE PESOS 50/100 M.N.)', 'PAN 1.00'), 'words')
  assert.equal(how(28_278, 'TOTAL 8282.78'), 'less')
})
