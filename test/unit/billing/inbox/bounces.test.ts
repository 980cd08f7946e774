import assert from 'node:assert/strict'
import { test } from 'node:test'
import { verifyCfdi } from '#cfdi/verify/verify-cfdi.ts'
import { examineMail } from '#services/billing/inbox/examine-mail.ts'
import { requestMessageId } from '#services/billing/portal/request-message-id.ts'
import { expected } from '#test/support/cfdi/sample-cfdi.ts'

const OURS = requestMessageId('f1@inbox.example')

type Report = Readonly<{ action?: string; messageId?: string; returned?: string }>

/** As a server returns a mail that it could not deliver (RFC 3462, RFC 3464). */
const reportOf = ({ action = 'failed', messageId = OURS, returned = 'message/rfc822' }: Report = {}) =>
  Buffer.from(
    [
      ...['From: MAILER-DAEMON@mx.example', 'To: f1@inbox.example', 'MIME-Version: 1.0'],
      'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
      ...['', '--b', 'Content-Type: text/plain', '', 'It could not be delivered.'],
      ...['--b', 'Content-Type: message/delivery-status', '', 'Reporting-MTA: dns; mx.example', ''],
      ...['Final-Recipient: rfc822; facturas@tienda.example', `Action: ${action}`, 'Status: 5.1.1', ''],
      ...[
        '--b',
        `Content-Type: ${returned}`,
        '',
        `Message-ID: ${messageId}`,
        'Subject: Factura',
        '',
        '--b--',
        '',
      ],
    ].join('\r\n'),
  )

const reasonOf = async (report?: Report, messageId: string | null = OURS) => {
  const examined = await examineMail(reportOf(report), {
    verify: async (bytes) => verifyCfdi(bytes, expected),
    reach: { hosts: { listed: [], allowLocal: false }, headers: {}, timeoutMs: 1_000 },
    messageId,
  })
  return 'reason' in examined ? examined.reason : examined.kind
}

test('a server that could not deliver our request is named', async () => {
  assert.equal(await reasonOf(), 'bounced')
  assert.equal(await reasonOf({ action: 'Failed' }), 'bounced')
  assert.equal(await reasonOf({ returned: 'text/rfc822-headers' }), 'bounced')
})

test('one that still tries, or that speaks of another mail, is no bounce', async () => {
  assert.equal(await reasonOf({ action: 'delayed' }), 'no_invoice')
  assert.equal(await reasonOf({ messageId: '<f2.1@inbox.example>' }), 'no_invoice')
  assert.equal(await reasonOf({}, null), 'no_invoice')
})
