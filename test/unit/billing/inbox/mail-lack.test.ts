import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Flow } from '#merchants/language/flow.ts'
import { mailLack } from '#services/billing/inbox/mail-lack.ts'

const take = { take: { mail: true } }
const mail = { to: 'a@tienda.mx', source: 'ticket', subject: 'Factura', body: '{{receiver.rfc}}' }
const mailed = Flow.parse({ steps: [{ go: '', commit: true }, take] })
const asked = Flow.parse({ steps: [{ mail, commit: true }, take] })

type Given = Readonly<{ domain?: string; server?: string; sandbox?: boolean; lookupOnly?: boolean }>

const lackOf = (flow: Flow, { domain, server, sandbox = false, lookupOnly = false }: Given) =>
  mailLack(
    { mailDomain: domain ?? null, requestServer: (isSandbox) => (isSandbox ? null : (server ?? null)) },
    { subject: { request: { sandbox } }, lookupOnly, merchant: { flow } },
  )

const domain = 'inbox.example.com'
const server = 'smtp://127.0.0.1'

test('a merchant of mail waits for what the installation lacks, and says which', () => {
  assert.match(JSON.stringify(lackOf(mailed, {})), /mail_unavailable.*MAIL_DOMAIN/)
  assert.match(JSON.stringify(lackOf(asked, { server })), /mail_unavailable.*MAIL_DOMAIN/)
  assert.match(JSON.stringify(lackOf(asked, { domain })), /mail_unavailable.*SMTP_URL/)
  assert.match(JSON.stringify(lackOf(asked, { domain, server, sandbox: true })), /SMTP_URL/)
  assert.equal(lackOf(mailed, { domain }), null)
  assert.equal(lackOf(asked, { domain, server }), null)
})

test('what was asked for is looked up without them', () =>
  assert.equal(lackOf(asked, { lookupOnly: true }), null))
