import assert from 'node:assert/strict'
import { test } from 'node:test'
import { samplePage } from '#test/support/reading/sample-rows.ts'
import { isOverOwner } from '#ticket/fields/merchant/choose/is-over-owner.ts'
import { merchantFeatures } from '#ticket/fields/merchant/features/merchant-features.ts'

/** Whether a shop stands over its owner, on a ticket that has the RFC below both. */
const isOver = (rfc: string, [shop, owner]: readonly [string, string], between: string[] = []): boolean => {
  const rows = [shop, ...between, owner, `RFC ${rfc}`]
  const judged = merchantFeatures(samplePage(...rows), { value: rfc, row: rows.length - 1 })
  const [trade, seller] = [shop, owner].map((name) => judged.find(({ value }) => value === name))
  assert.ok(trade && seller)
  return isOverOwner(trade, seller, rfc)
}

const SHOP = 'TORTAS GIGANTES SUR'

test('a shop stands over its owner where the next row is the person of the RFC', () => {
  const rfc = 'NAVB801231JG9'
  assert.ok(isOver(rfc, [SHOP, 'BRUNO NAVARRO VANEGAS']))
  assert.ok(!isOver(rfc, [SHOP, 'BRUNO NAVARRO VANEGAS'], ['COYOACAN CDMX']))
  assert.ok(!isOver(rfc, [SHOP, 'RUBEN PEREZ LUNA']))
})

test('a company is no owner', () => {
  assert.ok(!isOver('CNO010101AB1', [SHOP, 'COPAL DEL NORTE SA DE CV']))
})
