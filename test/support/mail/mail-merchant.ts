import { createTransport } from 'nodemailer'
import { sql } from '#contracts/sql.ts'
import { type OwnMerchant, openOwnMerchant } from '../billing/own-merchant.ts'
import { receiver } from '../http/api-client.ts'
import { type Moments, openRequestServer, type TakenMail } from './request-server.ts'
import { writtenMail } from './written-mail.ts'

/** Takes its requests by mail, and has no portal. */
const definition = `id: twice
name: Tienda de Prueba
sources: { ticket: { what: its ticket, date: 2026-10-01 } }
evidence: documented
rfcs: [{ rfc: XIA190128J61, source: ticket }]
aliases: [TIENDA DE PRUEBA]
codes: { folio: { label: Folio, near: '\\bFOLIO\\b', pattern: '^\\d{10}$', charset: digits, source: ticket } }
limits: { concurrency: 20, per_minute: 600 }
flow:
  steps:
    - mail:
        to: facturas@tienda.mx
        source: ticket
        subject: Factura del ticket {{code.folio}}
        body: |
          Total {{ticket.total}} del {{ticket.date}}
          {{receiver.rfc}} {{receiver.nombre}} {{receiver.cp}} {{receiver.regimen}} {{session.uso}}
        photo: true
      commit: true
    - take: { mail: true }
`

type Options = Readonly<{
  moments?: Moments
  idle?: true
}>

export type MailMerchant = OwnMerchant &
  Readonly<{
    /** That it has got. */
    requests: TakenMail[]
    /** Where it gets them. */
    server: string
    /** It issues for the ticket, and mails the invoice to that address. */
    answer: (folio: string, to: string) => Promise<void>
    addressOf: (session: string) => Promise<string>
  }>

const DOMAIN = 'inbox.example.com'

/** A merchant that is asked by mail, with its own mail server, and switched on. */
export const openMailMerchant = async ({ moments, idle }: Options = {}): Promise<MailMerchant> => {
  const server = await openRequestServer(moments)
  const mail = { MAIL_DOMAIN: DOMAIN, SMTP_LISTEN: '127.0.0.1:0' }
  const world = await openOwnMerchant({
    reword: () => definition,
    ...(idle && { idle }),
    more: { ...mail, SMTP_URL: server.url },
  })
  const answer: MailMerchant['answer'] = async (folio, to) => {
    const visit = world.books.visit()
    visit.issue(folio, receiver.rfc)
    const raw = await writtenMail({ to, attachments: [{ filename: 'cfdi.xml', content: visit.xml }] })
    await createTransport({ url: world.smtp }).sendMail({ envelope: { from: 'a@tienda.mx', to }, raw })
  }
  const addressOf = async (session: string) => {
    const [row] = await world.platform.database.query<{ name: string }>(
      sql`select name from mail.mailboxes where session_id = ${session}`,
    )
    return `${row?.name}@${DOMAIN}`
  }
  const photo = async () => {
    const { blobs, dataKeys } = world.platform
    const { id: key } = await dataKeys.ofService('mail')
    return blobs.put({ bytes: Buffer.from('a photo'), mediaType: 'image/jpeg', key })
  }
  const session: OwnMerchant['session'] = async (folio, more) =>
    world.session(folio, { ...more, ticketImage: await photo() })
  const close = async () => {
    await world.close()
    await server.close()
  }
  return { ...world, requests: server.mails, server: server.url, session, answer, addressOf, close }
}
