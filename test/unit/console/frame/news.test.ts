import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newsIn } from '#services/console/frame/news.ts'

test('what a live page was told of is read; anything else is no news', () => {
  const sessionId = 'ses_01JZZZZZZZZZZZZZZZZZZZZZZZ'
  assert.deepEqual(newsIn(`${sessionId} 12`), { sessionId, version: 12 })
  for (const other of [undefined, '', '1', sessionId, `${sessionId} x`, `${sessionId} 1 2`, "ses_' 1"])
    assert.equal(newsIn(other), null, other)
})
