import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { DeferReason } from '#contracts/events/defer-reason.ts'
import { FailureCode } from '#contracts/failures.ts'
import { type Outcome, operator, rejected, retryLater } from '#services/billing/engine/ends/outcome.ts'
import { commandAfter } from '#services/billing/outcome/commands-after.ts'
import { ofOtherCodes } from '#services/billing/outcome/of-other-codes.ts'
import { caseOf, deferred, intended, later, started } from '#test/support/billing/attempted-case.ts'

const anyOutcome: fc.Arbitrary<Outcome> = fc.oneof(
  fc.constantFrom(...FailureCode.options).map((code) => rejected(code, 'x')),
  fc
    .tuple(fc.constantFrom(...DeferReason.options), fc.boolean())
    .map(([reason, absent]) => retryLater(reason, 'x', { absent })),
  fc.constantFrom('captcha', 'portal_changed').map((reason) => operator(reason, 'x')),
)

/** Look-ups before this one, each with what it found, an hour apart. */
const anyLookups = fc.array(fc.boolean(), { maxLength: 5 })

const historyOf = (absences: readonly boolean[]) =>
  absences.flatMap((absent, i) => [
    deferred(i + 1, 'commit_unconfirmed', { absent, at: later(i * 3_600) }),
    started(i + 2),
  ])

test('what a portal says of other codes ends no session and lets none issue again', () => {
  fc.assert(
    fc.property(anyLookups, anyOutcome, (absences, outcome) => {
      const subject = caseOf(intended, ...historyOf(absences))
      const setting = {
        ...{ subject, n: subject.state.attempt, random: 0.5 },
        lookup: { authoritative: true, settleSeconds: 600 },
        at: later(absences.length * 3_600),
      }
      const known = ofOtherCodes(outcome)
      assert.ok(known.kind !== 'issued')
      const { type, data } = commandAfter(setting, known)
      assert.ok(type === 'DeferBilling', type)
      assert.deepEqual([data.resume, data.absent], ['lookup', false])
    }),
  )
})
