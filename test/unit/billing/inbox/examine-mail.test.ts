import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { zipSync } from 'fflate'
import { simpleParser } from 'mailparser'
import type { SendMailOptions } from 'nodemailer'
import { verifyCfdi } from '#cfdi/verify/verify-cfdi.ts'
import { type Asking, examineMail } from '#services/billing/inbox/examine-mail.ts'
import { readMail } from '#services/billing/inbox/read-mail.ts'
import { untilPatienceEnds } from '#services/billing/inbox/until-patience-ends.ts'
import { expected, sampleCfdi, stampedCfdi } from '#test/support/cfdi/sample-cfdi.ts'
import { writtenMail } from '#test/support/mail/written-mail.ts'
import { type PortalAnswer, startPortal } from '#test/support/portals/portal-server.ts'

const xml = Buffer.from(stampedCfdi())
const theirs = Buffer.from(
  stampedCfdi({ ...sampleCfdi, receiver: { ...sampleCfdi.receiver, rfc: 'IIA040805DZ4' } }),
)
const pdf = Buffer.from('%PDF-1.7 print')

/** Links lead nowhere: no host is listed. */
const asking: Asking = {
  verify: async (bytes) => verifyCfdi(bytes, expected),
  reach: { hosts: { listed: [], allowLocal: false }, headers: {}, timeoutMs: 1_000 },
  messageId: '<f1.1@inbox.example>',
}

const examine = async (mail: Parameters<typeof writtenMail>[0]) =>
  examineMail(await writtenMail(mail), asking)

const file = (filename: string, content: Buffer, contentType: string) => ({ filename, content, contentType })
const zip = (files: Record<string, Uint8Array>) => Buffer.from(zipSync(files))

const found = { kind: 'invoice', xml, pdf }

for (const [what, attachments] of [
  ['as XML', [file('f.xml', xml, 'text/xml'), file('f.pdf', pdf, 'application/pdf')]],
  ['under another type', [file('f.bin', xml, 'application/octet-stream'), file('f', pdf, 'text/plain')]],
  ['as a text', [file('f.txt', xml, 'text/plain'), file('f.pdf', pdf, 'application/pdf')]],
  ['called a PDF', [file('f.pdf', xml, 'application/pdf'), file('g.pdf', pdf, 'application/pdf')]],
  ['in a ZIP', [file('f.zip', zip({ 'a/f.xml': xml, 'a/f.pdf': pdf }), 'application/zip')]],
  ['in a ZIP that is called otherwise', [file('f.dat', zip({ 'f.xml': xml, 'f.pdf': pdf }), 'image/png')]],
  [
    'after another receiver’s',
    [
      file('a.xml', theirs, 'text/xml'),
      file('f.xml', xml, 'text/xml'),
      file('f.pdf', pdf, 'application/pdf'),
    ],
  ],
] as const)
  test(`an invoice ${what} is found, byte for byte`, async () => {
    assert.deepEqual(await examine({ text: 'Gracias', attachments: [...attachments] }), found)
  })

const refused: readonly (readonly [what: string, mail: SendMailOptions, reason: string | null])[] = [
  ['another receiver’s', { attachments: [file('f.xml', theirs, 'text/xml')] }, 'receiver_differs'],
  [
    'advertising',
    { html: '<p>¡Factura gratis! <a href="https://portal.example/xml">aquí</a></p>' },
    'no_invoice',
  ],
  ['a print alone', { attachments: [file('f.pdf', pdf, 'application/pdf')] }, 'no_invoice'],
  [
    'one with a DTD',
    {
      attachments: [
        file(
          'f.xml',
          Buffer.from(`<!DOCTYPE x [<!ENTITY a "b">]>${xml.toString().replace(/^<[?][^>]*>/, '')}`),
          'text/xml',
        ),
      ],
    },
    null,
  ],
  [
    'a bomb',
    { attachments: [file('f.zip', zip({ 'f.xml': new Uint8Array(64 * 1_024 * 1_024) }), 'application/zip')] },
    'no_invoice',
  ],
  [
    'words that say it is issued',
    { text: 'Su factura con UUID 1f0a6c0e-5d52-4e0e-9a4b-3f1c2b7d8e90 fue emitida' },
    'no_invoice',
  ],
]

for (const [what, mail, reason] of refused)
  test(`${what} is refused`, async () => {
    const examined = await examine(mail)
    assert.equal(examined.kind, 'refused')
    if (reason !== null) assert.deepEqual(examined, { kind: 'refused', reason })
  })

test('of many ZIPs those are opened that an invoice may come in', async () => {
  const large = zip({ 'x.txt': new Uint8Array(3 * 1_024 * 1_024) })
  const bombs = [1, 2, 3].map((i) => file(`${i}.zip`, large, 'application/zip'))
  const last = file('f.zip', zip({ 'f.xml': xml }), 'application/zip')
  const after = (n: number) => examine({ text: 'a', attachments: [...bombs.slice(0, n), last] })
  assert.equal((await after(2)).kind, 'invoice')
  assert.deepEqual(await after(3), { kind: 'refused', reason: 'its ZIPs hold too much' })
})

test('what is no mail at all is refused', async () => {
  for (const bytes of [
    Buffer.alloc(0),
    Buffer.from([0, 1, 2, 255]),
    Buffer.from('MIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n--x'),
  ])
    assert.equal((await examineMail(bytes, asking)).kind, 'refused')
})

test('another parser reads the same files out of the same mails', async () => {
  const mails = [
    { attachments: [file('Factura ñandú.xml', xml, 'text/xml'), file('f.pdf', pdf, 'application/pdf')] },
    { text: 'a', html: '<b>a</b>', attachments: [file('f.zip', zip({ 'f.xml': xml }), 'application/zip')] },
  ]
  for (const mail of mails) {
    const bytes = await writtenMail(mail)
    const [ours, other] = [await readMail(bytes), await simpleParser(bytes)]
    assert.deepEqual(
      ours?.files,
      other.attachments.map(({ filename, content }) => ({ name: filename, bytes: content })),
    )
    assert.equal(ours?.files.length, mail.attachments.length)
  }
})

/** What a link leads to now, and what the mail is found to bring. */
const behindLink = async (t: TestContext, answer: Pick<PortalAnswer, 'status' | 'body'>) => {
  const server = await startPortal(() => answer)
  t.after(() => server.close())
  const reach = { ...asking.reach, hosts: { listed: [new URL(server.url).host], allowLocal: true } }
  const bytes = await writtenMail({
    text: `Descargue su factura: ${new URL('/factura.xml', server.url).href}`,
  })
  return examineMail(bytes, { ...asking, reach })
}

for (const [what, answer] of [
  ['not found yet', { status: 404, body: 'no' }],
  ['asked for too often', { status: 429, body: 'no' }],
  ['empty', { status: 200, body: '' }],
] as const)
  test(`a link whose file is ${what} is opened later, for a day`, async (t) => {
    const examined = await behindLink(t, answer)
    assert.equal(examined.kind, 'later')
    const came = '2026-03-01T10:00:00.000Z'
    const after = (now: string) => untilPatienceEnds(examined, { came, now }).kind
    assert.deepEqual(
      [after('2026-03-02T09:59:59.000Z'), after('2026-03-02T10:00:00.000Z')],
      ['later', 'refused'],
    )
  })

test('a link that is forbidden is opened once', async (t) => {
  assert.deepEqual(await behindLink(t, { status: 403, body: 'no' }), {
    kind: 'refused',
    reason: 'no_invoice',
  })
})
