import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import type { SessionEvent } from '#contracts/events/session-events.ts'
import type { FailureCode } from '#contracts/failures.ts'
import { foldStatus } from '#projections/session-status/fold-status.ts'
import { rejected, retryLater, type Unissued } from '#services/billing/engine/ends/outcome.ts'
import { askIfMisread } from '#services/billing/outcome/ask-if-misread.ts'
import { abandonCode } from '#services/billing/outcome/commands-after.ts'
import {
  after,
  at,
  caseOf,
  deferred,
  intended,
  later,
  recorded,
  started,
} from '#test/support/billing/attempted-case.ts'
import { history } from '#test/support/log/histories.ts'
import { merchantNamed } from '#test/support/merchants/merchant-named.ts'

/** portal.md §3.5, as it stands there. */
const table = `
| portal_down / timeout, pre-commit | 5xx, refused, no answer | 1, 5, 15, 60 min, then hourly, ±20 % jitter | session deadline |
| rate_limited | 429 / phrase | Retry-After or 15 min; costs no attempt; halves merchant rate | deadline |
| ticket_not_yet_available | phrase; or "not found" while age < \`notFoundGrace\` | 6 h, or at \`purchase + minAgeH\` | window end |
| ticket_not_found | outside grace, key fields confident ≥ .9 | none → rejected; low confidence → needsInput with image crops | – |
| ticket_expired, invoiced_to_other, does_not_invoice, total_mismatch | phrase | none | at once |
| receiver_data_rejected (CFDI4014x) | phrase | none by default; one retry at +48 h if the receiver data came from a verified CSF (\`sat_list_lag\`) | then rejected |
| commit_unconfirmed | anything after commit | look-up at 30 s, 2, 10, 60 min, 6 h, 24 h | needsInput |
| awaiting_email | portal accepted | inbox event; look-up/“reenviar” at 1 h, 6 h, 24 h | needsInput |
| captcha | detector | none; operator or rejected by policy | deadline |
| portal_changed | no rule matched | open circuit at once; next tickets wait \`circuit_open\` | canary or new version closes it |
`
const rows = table.trim().split('\n')
const reasonOf = (row: string) => row.split('|')[1]?.trim() ?? ''

/** Seconds to each next attempt; `deadline`: it waits for an operator until then. */
type Played = Readonly<{ waits: readonly (number | 'deadline')[]; says: FailureCode }>

const ROUNDS = 8
const MINUTE = 60
const HOUR = 3_600

/** The same outcome again and again, until the session ends or has an hour between attempts. */
const play = (outcome: Unissued, before: readonly SessionEvent[] = []): Played => {
  const [events, waits]: [SessionEvent[], number[]] = [[...before], []]
  const says = (reason: string) => abandonCode(reason, before.includes(intended))
  for (let n = 1; ; n += 1) {
    const subject = caseOf(...events)
    const command = after(subject, outcome)
    if (command.type !== 'DeferBilling') {
      assert.ok('code' in command.data)
      return { waits, says: command.data.code }
    }
    const { reason, notBefore } = command.data
    if (notBefore === subject.request.expiresAt) return { waits: [...waits, 'deadline'], says: says(reason) }
    waits.push((Date.parse(notBefore) - Date.parse(at)) / 1_000)
    if (n === ROUNDS) return { waits, says: says(reason) }
    events.push(deferred(n, reason), started(n + 1))
    // while it waits, the client sees no more than that
    const status = foldStatus(recorded([...history('x').slice(0, 4), ...events]))
    assert.deepEqual([status?.status, status?.failure], ['processing', null])
  }
}

const down = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, HOUR, HOUR, HOUR, HOUR]
const again = (seconds: number) => Array.from({ length: ROUNDS }, () => seconds)
const atOnce = (code: FailureCode): Expected => [rejected(code, 'x'), { waits: [], says: code }]
type Expected = readonly [outcome: Unissued, played: Played, before?: readonly SessionEvent[]]

/** By the reason of the row; a session that waits to its deadline ends with `says`. */
const expected: Readonly<Record<string, readonly Expected[]>> = {
  'portal_down / timeout, pre-commit': [
    [retryLater('portal_down', 'x'), { waits: down, says: 'merchant_unavailable' }],
    [retryLater('timeout', 'x'), { waits: down, says: 'merchant_unavailable' }],
  ],
  rate_limited: [
    [retryLater('rate_limited', 'x'), { waits: again(15 * MINUTE), says: 'merchant_unavailable' }],
    [
      retryLater('rate_limited', 'x', { afterSeconds: 7 * MINUTE }),
      { waits: again(7 * MINUTE), says: 'merchant_unavailable' },
    ],
    // it costs no attempt: a portal that is down after it is at its first row
    [
      retryLater('portal_down', 'x'),
      { waits: down, says: 'merchant_unavailable' },
      [deferred(1, 'rate_limited'), started(2)],
    ],
  ],
  ticket_not_yet_available: [
    [retryLater('ticket_not_yet_available', 'x'), { waits: again(6 * HOUR), says: 'merchant_unavailable' }],
  ],
  ticket_not_found: [atOnce('ticket_not_found_at_merchant')],
  'ticket_expired, invoiced_to_other, does_not_invoice, total_mismatch': [
    atOnce('ticket_expired'),
    atOnce('ticket_already_invoiced'),
    atOnce('merchant_does_not_issue_cfdi'),
    atOnce('ticket_data_rejected'),
  ],
  'receiver_data_rejected (CFDI4014x)': [
    atOnce('receiver_data_rejected'),
    [retryLater('sat_list_lag', 'x'), { waits: [48 * HOUR], says: 'receiver_data_rejected' }],
  ],
  commit_unconfirmed: [
    [
      retryLater('commit_unconfirmed', 'x'),
      {
        waits: [30, 2 * MINUTE, 10 * MINUTE, HOUR, 6 * HOUR, 24 * HOUR, 'deadline'],
        says: 'issue_unconfirmed',
      },
      [intended],
    ],
  ],
  awaiting_email: [
    [
      retryLater('awaiting_email', 'x'),
      { waits: [HOUR, 6 * HOUR, 24 * HOUR, 'deadline'], says: 'issue_unconfirmed' },
      [intended],
    ],
  ],
  captcha: [
    [
      { kind: 'operator', reason: 'captcha', detail: 'x' },
      { waits: ['deadline'], says: 'captcha_required' },
    ],
  ],
  portal_changed: [
    [
      { kind: 'operator', reason: 'portal_changed', detail: 'x' },
      { waits: ['deadline'], says: 'merchant_unavailable' },
    ],
  ],
}

test('every row of the table is played here', () => {
  assert.deepEqual(rows.map(reasonOf), Object.keys(expected))
})

for (const row of rows)
  for (const [outcome, played, before] of expected[reasonOf(row)] ?? [])
    test(`${reasonOf(row)}: ${outcome.kind} waits ${played.waits} s and ends as ${played.says}`, () => {
      assert.deepEqual(play(outcome, before), played)
    })

test('not found, and read with doubt: the client is asked for what the portal searches by', () => {
  const subject = caseOf()
  const merchant = merchantNamed('sbx-formas')
  const notFound = after(subject, rejected('ticket_not_found_at_merchant', 'x'))
  const readWith = (confidence: number) => {
    const field = { value: '1', confidence, source: 'printed' } as const
    const fields = { amount: field, date: field, 'portal_fields.folio': field }
    const read = { ...subject.read, ticket: { ...subject.read.ticket, fields } }
    const asked = { ...subject, read, windowEnds: null }
    return askIfMisread({ subject: asked, merchant, n: 1, codes: {}, at }, notFound)
  }
  assert.equal(readWith(0.9), notFound)
  const { type, data } = readWith(0.89)
  assert.deepEqual([type, 'reason' in data && data.reason], ['AskInput', 'low_confidence_field'])
})

test('a retry is spread by a fifth to either side', () => {
  const wait = (random: number) => {
    const { data } = after(caseOf(), retryLater('portal_down', 'x'), { random })
    return 'notBefore' in data && data.notBefore
  }
  assert.deepEqual([wait(0), wait(1)], [later(48), later(72)])
})

const reference = new URL('../../../../../shared/reference/portal.md', import.meta.url)
test('the table is that of the reference', (t) => {
  if (!existsSync(reference)) return t.skip('../shared is not here')
  const [, text = ''] = readFileSync(reference, 'utf8').split('### 3.5 ')
  const [section = ''] = text.split('\n### ')
  const there = section.split('\n').filter((line) => /^\| [a-z]/.test(line))
  assert.deepEqual(there, rows)
})
