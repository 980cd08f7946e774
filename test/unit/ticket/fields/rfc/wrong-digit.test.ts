import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rowsOf } from '#test/support/reading/sample-rows.ts'
import { extractTicket } from '#ticket/extract-ticket.ts'
import type { Row } from '#ticket/page/row.ts'
import { loadWeights } from '#ticket/ranking/load-weights.ts'

const weights = loadWeights()

/** How sure one character of the RFC is, and what else it may be; '' is nothing at all. */
type Doubt = Readonly<{ at: number; certainty: number; second: string }>

const readRfc = (rfc: string, { at, certainty, second }: Doubt) => {
  const line = `RFC: ${rfc}`
  const [name, printed, ...others] = rowsOf(
    ...['MUEBLES PTOLOMEO SA DE CV', line, 'AV. JUAREZ 100 COL CENTRO', 'TICKET: 004512 CAJA 2'],
    ...['FECHA: 20/11/2026 14:35', '1 CAFE AMERICANO 116.00', 'SUBTOTAL 100.00', 'IVA 16% 16.00'],
    ...['TOTAL 116.00', 'EFECTIVO 120.00', 'CAMBIO 4.00'],
  )
  assert.ok(name && printed)
  const characters = Array.from(line, (text, i) => {
    const isDoubted = i === at + line.indexOf(rfc)
    const sure = { certainty: 1, second: '', secondCertainty: 0 }
    const seen = isDoubted ? { certainty, second, secondCertainty: 1 - certainty } : sure
    return { text, place: (i + 0.5) / line.length, ...seen }
  })
  const row: Row = { ...printed, segments: printed.segments.map((segment) => ({ ...segment, characters })) }
  return extractTicket([name, row, ...others], weights, new Date('2026-11-25'))
}

const legacy = 'MPT950817K22'
const good = 'MPT950817K29'

for (const at of legacy.split('').keys())
  test(`an RFC with a wrong digit whose character ${at + 1} is either itself or nothing is the one printed, with a warning`, () => {
    const { merchant_rfc, warnings } = readRfc(legacy, { at, certainty: 0.79, second: '' })
    assert.equal(merchant_rfc, legacy)
    assert.ok(warnings.includes('merchant_rfc_digit_wrong'), warnings.join())
    assert.equal(readRfc(good, { at, certainty: 0.79, second: '' }).merchant_rfc, good)
  })

test('what is printed is among the choices wherever another RFC is taken for it', () => {
  let replaced = 0
  for (const at of legacy.split('').keys())
    for (const second of ['0', '3', '6', '8', '9', 'X', 'R', 'B']) {
      const { merchant_rfc, warnings } = readRfc(legacy, { at, certainty: 0.55, second })
      if (merchant_rfc === null || merchant_rfc === legacy) continue
      replaced += 1
      assert.ok(warnings.includes(`merchant_rfc_may_be:${legacy}`), `${merchant_rfc}: ${warnings}`)
    }
  assert.ok(replaced > 0)
})

test('an RFC that verifies as printed offers no other', () => {
  const { merchant_rfc, warnings } = readRfc(good, { at: 0, certainty: 1, second: '' })
  assert.equal(merchant_rfc, good)
  assert.deepEqual(
    warnings.filter((warning) => warning.startsWith('merchant_rfc')),
    [],
  )
})
