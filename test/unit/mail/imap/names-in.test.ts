import assert from 'node:assert/strict'
import { test } from 'node:test'
import { namesIn } from '#services/mail/imap/names-in.ts'

const mailTo = (names: readonly string[]) =>
  Buffer.from(
    `To: ${names.map((name) => `<${name}@Inbox.example.com>`).join(', ')}\r\n\r\nf99@inbox.example.com`,
  )

test('a mail is for the names of our domain in its head, each once', () =>
  assert.deepEqual(namesIn(mailTo(['F1', 'f2', 'f1']), 'inbox.example.com'), ['f1', 'f2']))

test('a mail that names hundreds is for twenty at most', () => {
  const names = Array.from({ length: 300 }, (_, i) => `f${i}`)
  assert.equal(namesIn(mailTo(names), 'inbox.example.com').length, 20)
})
