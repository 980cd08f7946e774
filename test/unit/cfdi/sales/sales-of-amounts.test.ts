import assert from 'node:assert/strict'
import { test } from 'node:test'
import { splitTax } from '#cfdi/sales/split-tax.ts'

test('what fits in one way only is as printed; an IEPS rate among several, or goods at 0 %, are guessed', () => {
  const breakdown = (ticket: Parameters<typeof splitTax>[0]) => splitTax(ticket).breakdown
  assert.equal(breakdown({ total: '116.00', iva: '16.00' }), 'printed')
  assert.equal(breakdown({ total: '108.00', iva: '8.00', rate: '0.08' }), 'printed')
  // 8 % of 100, or 16 % of 50
  assert.equal(breakdown({ total: '108.00', iva: '8.00' }), 'guessed')
  assert.equal(breakdown({ total: '125.28', iva: '17.28', ieps: '8.00' }), 'printed')
  assert.equal(breakdown({ total: '108.00', net: '100.00', ieps: '8.00' }), 'printed')
  // 0.10 × 30.4 % and × 30 % are both 0.03
  assert.equal(breakdown({ total: '0.13', iva: '0.00', ieps: '0.03' }), 'guessed')
  assert.equal(breakdown({ total: '200.00', exempt: '50.00', iva: '16.00' }), 'guessed')
  assert.equal(breakdown({ total: '108.00', ieps: '8.00' }), 'assumed')
  assert.equal(breakdown({ total: '116.00', iva: '16.00', rate: '0.00' }), 'assumed')
})

test('a net that is the total has its taxes in it: it does not say 0 %', () => {
  assert.equal(splitTax({ total: '116.00', net: '116.00' }).breakdown, 'assumed')
})
