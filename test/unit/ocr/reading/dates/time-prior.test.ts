import assert from 'node:assert/strict'
import { test } from 'node:test'
import { timePrior } from '../../../../../services/ocr/reading/time-prior.ts'

const behindDate = { odd: 1, same: 1, after: 1, gap: 1, exact: 1 }

test('a fuel station sells at five in the morning, where that stands right behind the day', () => {
  assert.ok(timePrior({ value: '05:33', features: behindDate }) > 0)
  for (const other of [{ odd: 0 }, { same: 0 }, { after: 0 }, { gap: 12 }, { exact: 0.5 }])
    assert.equal(timePrior({ value: '05:33', features: { ...behindDate, ...other } }), 0)
})

test('midnight is a date that is kept without its hour', () => {
  assert.equal(timePrior({ value: '00:00', features: behindDate }), 0)
})
