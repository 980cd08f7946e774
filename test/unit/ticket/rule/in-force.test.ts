import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readLines } from '#test/support/reading/read-lines.ts'
import { withHeard, withoutRules } from '#ticket/rule/in-force.ts'

const slip = ['Cafeteria Luna', 'Pago aprobado', 'Monto $180.00', 'Propina $18.00', 'Mastercard **** 2231']
const refusalOf = async () => (await readLines(slip)).refusal
const rule = 'paper-slip-of-phone'
const withoutRule = <Done>(work: () => Promise<Done>) => withoutRules(new Set([rule]), work)

test('what a rule earns is seen without it, and it is in force again afterwards', async () => {
  assert.equal(await refusalOf(), 'not_a_ticket')
  assert.notEqual(await withoutRule(refusalOf), 'not_a_ticket')
  assert.equal(await refusalOf(), 'not_a_ticket')
})

test('it is in force again also where the work failed', async () => {
  await assert.rejects(
    withoutRule(async () => {
      throw new Error('failed')
    }),
  )
  assert.equal(await refusalOf(), 'not_a_ticket')
})

test('the rules that decided something are heard while somebody listens', async () => {
  const { done, spoke } = await withHeard(refusalOf)
  assert.equal(done, 'not_a_ticket')
  assert.ok(spoke.has(rule))
  assert.ok(!spoke.has('paper-screen'))
})
