import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readLogLine } from '#services/cli/demo/narrate/log-line.ts'
import { watchSession } from '#services/cli/demo/narrate/session-watch.ts'

const recorded = (session_id: string, event: string) => ({ msg: 'recorded', session_id, event })

const watched = () => {
  const said: [string, string | undefined][] = []
  let now = 0
  const steps = {
    say: (text: string, by?: string) => said.push([by ?? '', text]),
    detail: () => undefined,
    seconds: () => '',
  }
  const watch = watchSession(
    steps,
    () => (now += 10), // each look at the clock is 10 ms later
  )
  return { said, watch }
}

test('the session that begins after `expect` is told with who did it; others are not', () => {
  const { said, watch } = watched()
  watch.onLine(recorded('ses_old', 'SessionRequested'), 'api')
  watch.expect()
  watch.onLine(recorded('ses_old', 'TicketRead'), 'api')
  watch.onLine(recorded('ses_ours', 'SessionRequested'), 'api')
  watch.onLine(recorded('ses_other', 'SessionRequested'), 'api')
  watch.onLine(recorded('ses_ours', 'TicketRead'), 'api')
  assert.deepEqual(
    said.map(([by]) => by),
    ['api', 'ocr'],
  )
  assert.match(said[1]?.[1] ?? '', /^ticket read .*, \+10 ms$/)
  assert.deepEqual([...watch.seen], ['SessionRequested', 'TicketRead'])
})

test('the end of a session is told as the work of whoever ended it', () => {
  for (const [last, by] of [
    ['InvoiceRefused', 'billing'],
    ['TicketUnreadable', 'ocr'],
  ] as const) {
    const { said, watch } = watched()
    watch.expect()
    for (const event of ['SessionRequested', last, 'SessionFailed'])
      watch.onLine(recorded('ses_1', event), 'api')
    assert.equal(said.at(-1)?.[0], by)
  }
})

test('an end without an invoice is told with its reason, and nobody is said to have refused who was not asked', () => {
  const { said, watch } = watched()
  watch.expect()
  watch.onLine(recorded('ses_1', 'SessionRequested'), 'api')
  watch.onLine({ ...recorded('ses_1', 'InvoiceRefused'), code: 'merchant_not_supported' }, 'api')
  assert.match(said.at(-1)?.[1] ?? '', /^no invoice for this ticket: merchant_not_supported, \+10 ms$/)
  assert.doesNotMatch(said.map(([, text]) => text).join('\n'), /refused/)
})

test('a webhook is told by the process that posted it, with its answer', () => {
  const { said, watch } = watched()
  watch.expect()
  watch.onLine(recorded('ses_1', 'SessionRequested'), 'api')
  const line = { msg: 'webhook', session_id: 'ses_1', status: 200, milliseconds: 12.4 }
  watch.onLine(line, 'webhooks')
  assert.deepEqual(said.at(-1)?.[0], 'webhooks')
  assert.match(said.at(-1)?.[1] ?? '', /answered 200 in 12 ms/)
})

test('what is no line of the log is passed over', () => {
  for (const text of ['', 'ready roles ocr', '{', 'null', '[]', '{"level":30}'])
    assert.equal(readLogLine(text), null)
  assert.equal(readLogLine('{"level":30,"event":"TicketRead","msg":"recorded"}')?.event, 'TicketRead')
  assert.equal(readLogLine('{"event":"InvoiceRefused","code":"cfdi_invalid","msg":""}')?.code, 'cfdi_invalid')
})
