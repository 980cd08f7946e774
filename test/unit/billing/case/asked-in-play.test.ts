import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bookOf, ownBook } from '#merchants/book/merchant-book.ts'
import { parseDefinition } from '#merchants/language/parse-definition.ts'
import { folioAsk } from '#merchants/sale-fields.ts'
import { askedInPlay } from '#services/billing/case/asked-in-play.ts'
import { definitionAt } from '#test/support/portals/definition-at.ts'

const { definition } = parseDefinition(definitionAt('twice', {}), 'twice.yaml')
assert.ok(definition)
const published = [definition.merchant]
const book = bookOf({ revision: '1', published, switches: new Map(), lives: new Map() })

type Subject = Parameters<typeof askedInPlay>[0]
const subjectAt = (merchantId: string, everAsked = false) =>
  ({ request: { sandbox: true, simulate: 'needs_input' }, state: { everAsked }, merchantId }) as Subject

test('a play asks for the first code of the merchant as the installation defines it', () => {
  const [name] = Object.keys(definition.merchant.codes)
  assert.deepEqual(
    askedInPlay(subjectAt('twice'), book).map((asked) => asked.name),
    [name],
  )
  assert.deepEqual(askedInPlay(subjectAt('twice'), ownBook), [folioAsk])
})

test('a play asks once', () => assert.deepEqual(askedInPlay(subjectAt('twice', true), book), []))
