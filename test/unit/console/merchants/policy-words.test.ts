import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ownBook } from '#merchants/book/merchant-book.ts'
import { policyWords } from '#services/console/merchants/policy-words.ts'

test('each note of our own definitions has words in Spanish; another one stays as it is', () => {
  const noted = [...ownBook.entries.values()].flatMap(({ file }) => file.policy ?? [])
  assert.ok(noted.length > 5, String(noted.length))
  for (const policy of noted) assert.notEqual(policyWords(policy, 'es'), policy.note)
  assert.equal(
    policyWords({ is: 'ask', note: 'Así lo dice su aviso.', source: 'x' }, 'es'),
    'Así lo dice su aviso.',
  )
  assert.equal(policyWords(undefined, 'es'), null)
})
