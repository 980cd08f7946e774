import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Simulation } from '#contracts/failures.ts'
import { behaviourOfCodes, behaviourOfHeader } from '#services/sandbox/portal/behaviour.ts'

test('every value of simulate is known to the sandbox', () => {
  for (const value of Simulation.options) assert.equal(typeof behaviourOfHeader(value), 'string')
})

test('no header leaves the choice to the ticket, an unknown one is a mistake', () => {
  assert.equal(behaviourOfHeader(undefined), null)
  assert.equal(behaviourOfHeader(''), null)
  assert.equal(behaviourOfHeader('constructor'), undefined)
})

test('any code of the ticket may be the magic one, and the first counts', () => {
  assert.equal(behaviourOfCodes(['331907', '04100000000000000000']), 'expired')
  assert.equal(behaviourOfCodes(['04040000', '04100000']), 'not_found')
  assert.equal(behaviourOfCodes([]), 'issue')
})
