import assert from 'node:assert/strict'
import { test } from 'node:test'
import { asksForMail } from '#services/billing/inbox/asks-for-mail.ts'
import { viaOf } from '#services/billing/inbox/via-of.ts'
import { caseOf, deferred, intended, started } from '#test/support/billing/attempted-case.ts'

test('before it asked for an invoice no mail is a session’s answer', () => {
  const subject = caseOf(started(1), deferred(1, 'portal_down'))
  assert.equal(asksForMail(subject), false)
})

test('also after the portal denied it, a mail may bring what the session asked for', () => {
  const subject = caseOf(started(1), intended, deferred(1, 'issue_disproved', { absent: true }))
  assert.equal(subject.state.intended, false)
  assert.equal(asksForMail(subject), true)
  assert.equal(viaOf({ subject }), 'email')
})
