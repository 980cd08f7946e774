import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { loadConfig } from '#platform/config.ts'
import { ensureDirectory } from '#platform/ensure-directory.ts'
import { UsageError } from './command.ts'
import { type Client, createAccount, createClient } from './demo/client.ts'
import { demoUsage, demoWords } from './demo/demo-words.ts'
import { loadPhoto } from './demo/load-photo.ts'
import { ReadTicket } from './demo/read-ticket.ts'
import { type Received, startReceiver } from './demo/receiver.ts'
import { saveFiles } from './demo/save-files.ts'
import { sentences } from './demo/sentences.ts'
import { startServer } from './demo/server.ts'
import { createSteps, type Steps } from './demo/steps.ts'
import { isSigned } from './demo/verify-signature.ts'

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

/** The server picks a free port, and may deliver to this process. */
const settings = {
  PORT: '0',
  SANDBOX: 'test',
  ROLES: 'all',
  ALLOW_LOCAL_WEBHOOKS: '1',
  LOG_LEVEL: 'info',
  BASE_URL: '',
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
  if (!isSigned(received, secret)) throw new Error('the webhook does not carry a good signature')
  const message = Message.parse(JSON.parse(received.body))
  steps.say(
    `webhook ${message.event} received, signature good (Standard Webhooks), ${message.processing_time_seconds} s after the request`,
  )
  if (message.error) throw new Error(`the session failed: ${message.error.code}: ${message.error.message}`)
}

type Errand = Readonly<{ ticketFile: string; photo: Buffer; home: string }>

const goThrough = async (steps: Steps, { ticketFile, photo, home }: Errand) => {
  const hook = await startReceiver()
  const seen = new Set<string>()
  const onEvent = (type: string) => {
    seen.add(type)
    steps.say(sentences[type] ?? type)
  }
  const server = await startServer({ environment: settings, onEvent })
  try {
    steps.say(`service ready on ${server.url}: embedded Postgres, direct feed, sandbox merchants`)
    const account = createAccount(settings, hook.url)
    const client = createClient(server.url, account.test_key)
    steps.say(`posting ${ticketFile}`)
    const { session_id, ocr_result } = await post(client, photo)
    steps.say(`202 processing ${session_id}`)
    showTicket(steps, ocr_result)
    showEnd(steps, await withDeadline(hook.next()), account.webhook_secret)
    if (!seen.has('IssueIntended'))
      steps.detail('invoiced by an earlier run: the same CFDI was looked up, never a second one')
    const files = await saveFiles(client, {
      directory: home,
      sessionId: session_id,
      ticket: ocr_result,
      receiverRfc: receiver.rfc,
    })
    steps.say(`files downloaded, XML checked again: UUID ${files.uuid}, seal ${files.seal}`)
    return files
  } finally {
    await server.stop()
    hook.stop()
  }
}

const run = async () => {
  const { ticket } = demoWords(process.argv.slice(2))
  const ticketFile = ticket ?? fileURLToPath(new URL('demo-ticket.jpg', import.meta.url))
  const photo = await loadPhoto(ticketFile)
  const { dataDir } = loadConfig()
  await ensureDirectory(dataDir, 'DATA_DIR')
  const steps = createSteps()
  steps.say('a ticket photo becomes a verified CFDI; everything runs on this machine')
  const files = await goThrough(steps, { ticketFile, photo, home: join(dataDir, 'demo') })
  steps.say('done')
  console.log(epilogue({ ...files, pacCertificate: join(dataDir, 'sandbox', 'pac.cer') }))
}

const epilogue = ({ xml, pdf, pacCertificate }: { xml: string; pdf: string; pacCertificate: string }) => `
  XML              ${xml}
  PDF              ${pdf}
  PAC certificate  ${pacCertificate}

  Try next
    npm run demo -- --ticket PHOTO.jpg          your own photo
    npm run --silent read -- PHOTO.jpg          only read a ticket
    ALLOW_LOCAL_WEBHOOKS=1 npm start            the server; the README has one curl per endpoint`

try {
  if (process.argv.includes('--help')) console.log(demoUsage)
  else await run()
} catch (error) {
  const problem = error instanceof Error ? error.message : String(error)
  const isUsage = error instanceof UsageError
  console.error(isUsage ? `${problem}\n${demoUsage}` : `demo failed: ${problem}`)
  process.exit(isUsage ? 2 : 1)
}
