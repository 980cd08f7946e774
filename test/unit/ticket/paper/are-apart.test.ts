import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rowsOf } from '#test/support/reading/sample-rows.ts'
import { extractTicket } from '#ticket/extract-ticket.ts'
import { areApart } from '#ticket/paper/are-apart.ts'
import { loadWeights } from '#ticket/ranking/load-weights.ts'

const weights = loadWeights()
const now = new Date('2026-11-25T12:00:00Z')
const apart = (...parts: string[][]) =>
  areApart(
    parts.map((lines) => rowsOf(...lines)),
    (rows) => extractTicket(rows, weights, now),
  )

const head = (rfc: string) => ['ABARROTES DEL PUERTO SA DE CV', `RFC: ${rfc}`, 'FECHA 21/07/2026 10:12:44']
const goods = ['1 JABON   45.00', '2 ARROZ   30.00', '1 ACEITE   44.00']
const sums = { '119.00': ['102.59', '16.41'], '121.00': ['104.31', '16.69'] } as const
const foot = (total: keyof typeof sums) => {
  const [net, tax] = sums[total]
  return [`SUBTOTAL   ${net}`, `IVA 16%   ${tax}`, `TOTAL   ${total}`, `EFECTIVO   ${total}`]
}
const ours = 'EKU9003173C9'

test('halves of one ticket, and one ticket twice, belong together', () => {
  const whole = [...head(ours), ...goods, ...foot('119.00')]
  assert.equal(apart([...head(ours), ...goods], foot('119.00')), false)
  assert.equal(apart([...head(ours), ...goods], [...goods, ...foot('119.00')]), false)
  assert.equal(apart(whole, whole), false)
  assert.equal(apart(whole), false)
})

test('two sellers, or two totals of one seller under two heads, are two tickets', () => {
  const whole = [...head(ours), ...goods, ...foot('119.00')]
  assert.equal(apart(whole, [...head('CPF6307036N8'), ...goods, ...foot('119.00')]), true)
  assert.equal(apart(whole, [...head(ours), ...goods, ...foot('121.00')]), true)
})
