import { z } from 'zod'
import type { Steps } from '../narrate/steps.ts'
import type { Account, Client } from './client.ts'
import { ReadTicket } from './read-ticket.ts'
import type { Received, WebhookReceiver } from './receiver.ts'
import { saveFiles } from './save-files.ts'
import { isSigned } from './verify-signature.ts'

const Accepted = z.object({ session_id: z.string(), ocr_result: ReadTicket })
const Message = z.object({
  event: z.string(),
  processing_time_seconds: z.number(),
  files: z.object({ xml_url: z.string(), pdf_url: z.string() }).optional(),
  error: z.object({ code: z.string(), message: z.string() }).optional(),
})
/** SAT's test entity: nobody's real data. */
const receiver = {
  razon_social: 'ESCUELA KEMPER URGATE',
  rfc: 'EKU9003173C9',
  regimen: '601',
  cp: '42501',
  email: 'facturas@example.com',
}

const WEBHOOK_MS = 60_000

const post = async (client: Client, photo: Buffer) =>
  Accepted.parse(
    await client.post('/api/v1/get_factura', {
      external_id: `demo-${Date.now()}`,
      ticket_image: photo.toString('base64'),
      user_info: receiver,
      uso_cfdi: 'G03',
    }),
  )

const showTicket = (steps: Steps, ticket: ReadTicket) => {
  const { merchant_name, merchant_rfc, amount, date, payment_method } = ticket
  steps.detail(`merchant ${merchant_name} (${merchant_rfc}), total ${amount} MXN, ${date}, ${payment_method}`)
}

const withDeadline = async (arrival: Promise<Received>) => {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => late.reject(new Error(`no webhook within ${WEBHOOK_MS / 1_000} s`)),
    WEBHOOK_MS,
  )
  return Promise.race([arrival, late.promise]).finally(() => clearTimeout(timer))
}

const showEnd = (steps: Steps, received: Received, secret: string) => {
  if (!isSigned(received, secret)) throw new Error('the signature of the webhook is not valid')
  const message = Message.parse(JSON.parse(received.body))
  steps.say(
    `webhook ${message.event} received, signature valid (Standard Webhooks), ${message.processing_time_seconds} s after the request`,
  )
  if (message.error) throw new Error(`the session failed: ${message.error.code}: ${message.error.message}`)
}

/** The ticket to invoice, and the folder for the files. */
export type Errand = Readonly<{ ticketFile: string; photo: Buffer; home: string }>
export type Kept = Readonly<{ uuid: string; seal: string; xml: string; pdf: string }>

type Needs = Readonly<{
  steps: Steps
  client: Client
  account: Account
  hook: WebhookReceiver
  /** Types of events so far. */
  seen: ReadonlySet<string>
}>

/**
 * The main task as an integrator does it: from the photo to the signed webhook and the files, with
 * every step checked.
 */
export const runErrand = async (
  { steps, client, account, hook, seen }: Needs,
  { ticketFile, photo, home }: Errand,
): Promise<Kept & { sessionId: string }> => {
  steps.say(`posting ${ticketFile}`)
  const { session_id: sessionId, ocr_result: ticket } = await post(client, photo)
  steps.say(`202 processing ${sessionId}`)
  showTicket(steps, ticket)
  showEnd(steps, await withDeadline(hook.next()), account.webhook_secret)
  if (!seen.has('IssueIntended'))
    steps.detail('invoiced by an earlier run: the same CFDI was fetched, none was issued')
  const files = await saveFiles(client, { directory: home, sessionId, ticket, receiverRfc: receiver.rfc })
  steps.say(`files downloaded, XML checked again: UUID ${files.uuid}, seal ${files.seal}`)
  return { sessionId, ...files }
}
