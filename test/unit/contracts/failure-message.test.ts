import assert from 'node:assert/strict'
import { test } from 'node:test'
import { failureMessage } from '#contracts/failure-message.ts'
import { failureCodes, failures } from '#contracts/failures.ts'
import { registry } from '#merchants/definitions/registry.ts'

const { merchants } = registry()
const incomplete = (detail: string) => failureMessage('ticket_incomplete', detail)

test('a ticket that is incomplete says what it lacks', () => {
  assert.equal(
    incomplete('missing: folio'),
    'The ticket was read, but a field that the invoice needs is missing or doubtful: folio.',
  )
  assert.equal(
    incomplete('missing: amount, date'),
    'The ticket was read, but fields that the invoice needs are missing or doubtful: amount, date.',
  )
  assert.match(
    incomplete('it prints no taxes that can be used'),
    /prints no taxes that an invoice can be made from\.$/,
  )
  assert.match(incomplete('no date was read'), /its date is missing\.$/)
})

test('every code that a portal of the registry asks for can be named', () => {
  const names = new Set(merchants.flatMap(({ codes }) => Object.keys(codes)))
  assert.ok(names.size > 10)
  for (const name of names) assert.match(incomplete(`missing: ${name}`), new RegExp(`: ${name}\\.$`))
})

test('another failure has its one sentence, whatever its detail says', () => {
  for (const code of failureCodes) {
    assert.equal(failureMessage(code, null), failures[code].message)
    if (code !== 'ticket_incomplete')
      assert.equal(failureMessage(code, 'missing: folio'), failures[code].message)
  }
})
