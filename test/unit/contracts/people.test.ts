import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Email } from '#contracts/people.ts'

test('an address of mail is one word with one @, in lower case, of letters that are seen', () => {
  assert.equal(Email.parse(' Ana@Example.COM '), 'ana@example.com')
  for (const text of ['', 'ana', 'a@b@c', 'a b@c', 'a\u0000@b', 'a@\u202eb', '<a@b>'])
    assert.ok(!Email.safeParse(text).success, JSON.stringify(text))
})
