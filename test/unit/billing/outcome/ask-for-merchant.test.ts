import assert from 'node:assert/strict'
import { test } from 'node:test'
import { imageBlob } from '#contracts/reading/ticket-image.ts'
import { askForMerchant } from '#services/billing/outcome/ask-for-merchant.ts'
import { ticketOf } from '#test/support/billing/ticket-of.ts'
import { history } from '#test/support/log/histories.ts'

const at = '2026-11-20T10:00:00.000Z'
const inHours = (hours: number) => new Date(Date.parse(at) + hours * 3_600_000).toISOString()
const folio = { label: 'Folio', pattern: '^\\d{6}$', near: 'FOLIO', charset: 'digits' } as const
const [requested] = history('x')
if (requested?.type !== 'SessionRequested') throw new Error('a history begins with its request')

const ask = (
  field: string,
  more: { questions?: number; windowEnds?: string | null; expiresAt?: string } = {},
) => {
  const { questions = 0, windowEnds = null, expiresAt = inHours(72) } = more
  const request = { ...requested.data, expiresAt }
  const read = {
    ticket: ticketOf({}),
    reading: imageBlob(requested.data.ticketImage),
    engine: 'test',
    milliseconds: 1,
  }
  const subject = { request, windowEnds, questions, read }
  const codes = { folio: '104882' }
  return askForMerchant({ subject, n: 3, merchant: { codes: { folio } }, codes, field, detail: 'x', at })
}

const asked = (command: ReturnType<typeof ask>) => {
  assert.ok(command.type === 'AskInput', JSON.stringify(command))
  return command.data
}

test('what a portal asks for is asked of the client, with what was read', () => {
  const { n, reason, fields, deadline } = asked(ask('portal_fields.folio'))
  assert.deepEqual([n, reason, deadline], [3, 'merchant_asks', inHours(24)])
  assert.deepEqual(fields, [
    { name: 'portal_fields.folio', label: 'Folio', pattern: folio.pattern, value: '104882' },
  ])
  assert.deepEqual(asked(ask('amount')).fields[0]?.value, '116.00')
  assert.deepEqual(asked(ask('time')).fields[0]?.value, null)
})

test('the end of the window shortens the deadline where it is still to come, the end of the session too', () => {
  assert.equal(asked(ask('amount', { windowEnds: inHours(5) })).deadline, inHours(5))
  assert.equal(asked(ask('amount', { windowEnds: inHours(-5) })).deadline, inHours(24))
  assert.equal(asked(ask('amount', { windowEnds: inHours(9), expiresAt: inHours(2) })).deadline, inHours(2))
  assert.equal(ask('amount', { windowEnds: inHours(0.9) }).type, 'RefuseInvoice')
})

test('what no flow could use is not asked, and a portal that never has enough is not asked again', () => {
  assert.equal(ask('portal_fields.caja').type, 'RefuseInvoice')
  assert.equal(ask('amount', { questions: 5 }).type, 'RefuseInvoice')
})
