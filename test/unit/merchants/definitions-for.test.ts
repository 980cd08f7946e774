import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { bookOf } from '#merchants/book/merchant-book.ts'
import { definitionsFor } from '#merchants/definitions-for.ts'
import { parseDefinition } from '#merchants/language/parse-definition.ts'
import { definitionAt } from '#test/support/portals/definition-at.ts'

const { definition } = parseDefinition(definitionAt('twice', {}), 'twice.yaml')
assert.ok(definition)
const published = [definition.merchant]
const at = '2026-11-25T12:00:00.000Z'

const bookWith = (enabled: boolean) =>
  bookOf({
    revision: '1',
    published,
    switches: new Map([
      ['twice', { enabled, at }],
      ['oxxo', { enabled, at }],
    ]),
    lives: new Map(),
  })

describe('at whose portal a session may be billed', () => {
  test("a test session has the installation's merchants played, and reaches no portal of theirs", () => {
    const { known, definitionOf, atOwnPortal } = definitionsFor({ sandbox: true }, bookWith(true))
    assert.ok(known.some(({ id }) => id === 'twice'))
    assert.equal(definitionOf('twice')?.id, 'twice')
    assert.equal(atOwnPortal('twice'), false)
    assert.ok(definitionOf('oxxo'))
  })

  test('a live session reaches what an operator has switched on', () => {
    for (const enabled of [true, false]) {
      const { definitionOf, isOpen } = definitionsFor({ sandbox: false }, bookWith(enabled))
      assert.equal(definitionOf('twice')?.id, 'twice')
      assert.equal(isOpen('twice'), enabled)
    }
  })

  test('with SANDBOX=all a live session leaves the sandbox for the own merchants that are switched on', () => {
    const visitor = { sandbox: true, isLive: true }
    const on = definitionsFor(visitor, bookWith(true))
    assert.equal(on.definitionOf('twice')?.id, 'twice')
    assert.equal(on.atOwnPortal('twice'), true)
    assert.equal(on.atOwnPortal('oxxo'), false)
    const off = definitionsFor(visitor, bookWith(false))
    assert.equal(off.definitionOf('twice')?.id, 'twice')
    assert.equal(off.atOwnPortal('twice'), false)
  })
})
