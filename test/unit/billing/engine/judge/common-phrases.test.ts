import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { commonPhrases } from '#services/billing/engine/judge/common-phrases.ts'
import { phraseEvidence } from '#services/billing/engine/judge/phrase-evidence.ts'
import { verdictOf } from '#services/billing/engine/judge/phrases.ts'
import { foldedWords } from '#ticket/text/folded-words.ts'

const said = ['answers.ts', 'sentences.ts']
  .map((name) =>
    readFileSync(new URL(`../../../../../services/sandbox/portal/${name}`, import.meta.url), 'utf8'),
  )
  .join('')

for (const { means, phrases } of commonPhrases)
  for (const [pattern, example, evidence] of phrases) {
    test(`"${example}" is what its own pattern is for, and means ${JSON.stringify(means)}`, () => {
      assert.match(foldedWords(example), pattern)
      assert.deepEqual(verdictOf(example), means)
    })
    if (evidence === 'sandbox')
      test(`the sandbox says "${example}"`, () => {
        assert.ok(said.includes(example))
      })
  }

test('every evidence is dated, and is of some phrase', () => {
  const used = new Set(commonPhrases.flatMap(({ phrases }) => phrases.map(([, , evidence]) => evidence)))
  for (const [name, { date, what }] of Object.entries(phraseEvidence)) {
    assert.ok(
      [...used].some((each) => each === name),
      name,
    )
    assert.match(date, /^2026-\d{2}-\d{2}$/)
    assert.ok(what.length > 20)
  }
})

test('the sentences of a definition stand before those that portals have in common', () => {
  const own = [{ text: 'MANTENIMIENTO', means: 'ticket_expired' as const }]
  assert.equal(verdictOf('Portal en mantenimiento.', own), 'ticket_expired')
})
