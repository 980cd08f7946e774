import assert from 'node:assert/strict'
import { test } from 'node:test'
import { normaliseCode, normaliseTotal } from '#services/sandbox/issue/ticket-key.ts'

test('codes are compared without spacing and case', () => {
  assert.equal(normaliseCode(' tc# 8177 9050-8941 '), 'TC817790508941')
  assert.equal(normaliseCode(' -#- '), '')
})

test('totals are read as people type them', () => {
  const typed = { '$1,234.5': '1234.50', '0.5': '0.50', '007': '7.00', ' 12.34 ': '12.34' }
  for (const [text, total] of Object.entries(typed)) assert.equal(normaliseTotal(text), total)
})

test('what is no positive amount in centavos is no total', () => {
  for (const text of ['', '0', '0.00', '-1.00', '1.005', '1e3', '١٢', '1.', '1234567890123.00', 'NaN']) {
    assert.equal(normaliseTotal(text), null, text)
  }
})
