import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import PostalMime from 'postal-mime'
import { joinParts, PARTS_TYPE } from '#platform/images/ticket-parts.ts'
import { requestSender } from '#services/billing/portal/request-sender.ts'
import { photoOf } from '#test/support/api/api-under-test.ts'
import { pdfOf } from '#test/support/csf/csf-pdf.ts'
import { openRequestServer } from '#test/support/mail/request-server.ts'

type Given = Parameters<typeof requestSender>
let server: Awaited<ReturnType<typeof openRequestServer>>
before(async () => {
  server = await openRequestServer()
})
after(() => server.close())

/** What the merchant gets: names, types and bytes. */
const attached = async (stored: Buffer, mediaType: string) => {
  const blob = { sha256: 'a'.repeat(64), mediaType, bytes: stored.length }
  const deps = {
    requestServer: () => server.url,
    noteMailed: () => undefined,
    platform: { blobs: { get: async () => stored } },
  }
  const request = { ticketImage: { sheets: blob }, sandbox: false, simulate: null }
  const subject = { accountId: 'acc', mode: 'live', request }
  // of a whole case it reads only these
  const send = requestSender(deps, subject as unknown as Given[1], {
    'session.mailbox': 'one@inbox.example.com',
  })
  await send({ to: 'a@tienda.mx', subject: 'Factura', text: 'x', withPhoto: true }, async () => true)
  const { attachments } = await PostalMime.parse(server.mails.at(-1)?.raw ?? '')
  return attachments.map(({ filename, mimeType, content }) => [
    filename,
    mimeType,
    Buffer.from(content as ArrayBuffer).toString('base64'),
  ])
}

test('a merchant that is asked by mail gets the parts of a ticket one by one, each as what it is', async () => {
  const [photo, pdf] = [Buffer.from(await photoOf(5), 'base64'), await pdfOf(['TOTAL 116.00'])]
  assert.deepEqual(await attached(joinParts([photo, pdf]), PARTS_TYPE), [
    ['ticket-1.jpeg', 'image/jpeg', photo.toString('base64')],
    ['ticket-2.pdf', 'application/pdf', pdf.toString('base64')],
  ])
  assert.deepEqual(await attached(pdf, 'application/pdf'), [
    ['ticket.pdf', 'application/pdf', pdf.toString('base64')],
  ])
})
