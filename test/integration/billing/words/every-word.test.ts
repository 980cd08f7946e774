import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { browsers } from '#test/support/browser/browsers.ts'
import { answers } from '#test/support/words/cases/answers.ts'
import { conditions } from '#test/support/words/cases/conditions.ts'
import { expectations } from '#test/support/words/cases/expectations.ts'
import { files } from '#test/support/words/cases/files.ts'
import { forms } from '#test/support/words/cases/forms.ts'
import { inBrowser } from '#test/support/words/cases/in-browser.ts'
import { logIns } from '#test/support/words/cases/log-ins.ts'
import { mails } from '#test/support/words/cases/mails.ts'
import { meanings } from '#test/support/words/cases/meanings.ts'
import { postbacks } from '#test/support/words/cases/postbacks.ts'
import { requests } from '#test/support/words/cases/requests.ts'
import { selectors } from '#test/support/words/cases/selectors.ts'
import { flowWords } from '#test/support/words/flow-words.ts'
import { faultOf, flowOf } from '#test/support/words/run-case.ts'
import { withoutWord } from '#test/support/words/without-word.ts'
import type { WordCases } from '#test/support/words/word-case.ts'

const cases: WordCases = {
  ...requests,
  ...forms,
  ...postbacks,
  ...answers,
  ...conditions,
  ...selectors,
  ...expectations,
  ...meanings,
  ...files,
  ...inBrowser,
  ...logIns,
  ...mails,
}

after(() => browsers.close())

/** What counts between two visits is run by `between-visits.test.ts`. */
const betweenVisits = ['lookup.authoritative', 'lookup.settle_seconds']

test('every word of the language has a case that runs it', () => {
  assert.deepEqual([...Object.keys(cases), ...betweenVisits].sort(), flowWords().sort())
})

test('what counts between two visits is run beside this table', () => {
  const text = readFileSync(join(import.meta.dirname, 'between-visits.test.ts'), 'utf8')
  for (const word of betweenVisits)
    assert.match(text, new RegExp(`${word.replace('lookup.', '')}: (true|\\d)`))
})

// without its word a case in a browser waits for what does not come: the others go on
describe('does what the guide says, and its case ends otherwise without it', { concurrency: 4 }, () => {
  for (const [word, each] of Object.entries(cases))
    test(word, async () => {
      const flow = flowOf(each)
      const begun = performance.now()
      assert.equal(await faultOf(each, flow), null)
      // without its word it has four times as long
      const patience = Math.max(1_000, Math.ceil(4 * (performance.now() - begun)))
      const rests = withoutWord(flow, word)
      assert.ok(rests.length > 0, 'the flow does not hold the word')
      for (const rest of rests)
        if (rest !== null) assert.notEqual(await faultOf(each, rest, patience), null, 'it ends so too')
    })
})
