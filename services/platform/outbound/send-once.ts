import { Readable } from 'node:stream'
import MailComposer from 'nodemailer/lib/mail-composer'
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { isLocalHost } from './guard-url.ts'
import type { OutgoingMail } from './send-mail.ts'

/**
 * `held`: `mayGo` said no. `no_recipient`: nobody has that address; `refused`: mail of ours is not
 * taken for it; `unsent`: the server could not be talked to: nothing went out then. `unknown`: it
 * was said that its words may go, and no answer says that it was taken.
 */
export type SentOnce =
  | Readonly<{ kind: 'taken' | 'held' }>
  | Readonly<{ kind: 'no_recipient' | 'refused' | 'unsent' | 'unknown'; detail: string }>

type Dialog = Readonly<{
  /** Asked once the server waits for the words of the mail; true: they may go. */
  mayGo: () => Promise<boolean>
  timeoutMs?: number
}>

const TIMEOUT_MS = 30_000
/** Of all of it: a server that says a letter a minute is not waited for. */
const PATIENCE = 3

class Held extends Error {}

/** `mayGo` itself failed. */
class Unasked extends Error {}

const askedOf = async (asked: Promise<boolean>): Promise<boolean> => {
  try {
    return await asked
  } catch (cause) {
    throw new Unasked('nobody could be asked', { cause })
  }
}

type SmtpError = Error &
  Readonly<{
    code?: string | undefined
    command?: string | undefined
    responseCode?: number | undefined
    response?: string | undefined
  }>

/** What went wrong, without the server's own words: they name addresses. */
const detailOf = ({ code = 'ESTREAM', command, responseCode }: SmtpError): string =>
  [responseCode ?? code, ...(command === undefined ? [] : [`at ${command.split(' ')[0]}`])].join(' ')

/**
 * The recipient's own server may say no for good; whatever else it is, is ours. Where it speaks of
 * its rules (X.7.X of RFC 3463), the address may be right.
 */
const noOf = ({
  command = '',
  responseCode = 0,
  response = '',
}: SmtpError): 'no_recipient' | 'refused' | 'unsent' => {
  if (responseCode < 500 || !/^(?:RCPT|DATA)/.test(command)) return 'unsent'
  return command.startsWith('RCPT') && !/^\d{3}[ -]5\.7\./.test(response) ? 'no_recipient' : 'refused'
}

const optionsOf = (url: string, timeoutMs: number) => {
  const { host = 'localhost', auth, ...options } = parseConnectionUrl(url)
  const timeouts = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs }
  // names and RFCs go to no other machine in clear text
  const requireTLS = options.secure !== true && !isLocalHost(host)
  return { connection: { ...options, host, requireTLS, logger: false, ...timeouts }, auth }
}

const bytesOf = (mail: OutgoingMail): Promise<Buffer> => {
  const { attachments = [], ...words } = mail
  const files = attachments.map((file) => ({ ...file }))
  const safe = { disableFileAccess: true, disableUrlAccess: true }
  return new MailComposer({ ...words, attachments: files, ...safe }).compile().build()
}

const lateError = (): SmtpError => Object.assign(new Error('no end'), { code: 'ETIMEDOUT' })

type Callback = (error?: SmtpError | null) => void

const done = (work: (callback: Callback) => void): Promise<void> =>
  new Promise((resolve, reject) => work((error) => (error ? reject(error) : resolve())))

/**
 * Hands a mail to the server of that address (`smtp:` or `smtps:`), at most once. Nothing of it
 * leaves this machine before `mayGo` has said yes, and by then the server has taken sender and
 * recipient. Rejects only with what `mayGo` rejects with.
 */
export const sendOnce = async (
  url: string,
  mail: OutgoingMail,
  { mayGo, timeoutMs = TIMEOUT_MS }: Dialog,
): Promise<SentOnce> => {
  const { connection: options, auth } = optionsOf(url, timeoutMs)
  const bytes = await bytesOf(mail)
  const connection = new SMTPConnection(options)
  let mayHaveGone = false
  let asked: Promise<boolean> | undefined
  const words = Readable.from(
    (async function* () {
      asked = mayGo()
      if (!(await askedOf(asked))) throw new Held()
      mayHaveGone = true
      yield bytes
    })(),
  )
  const broken = Promise.withResolvers<never>()
  broken.promise.catch(() => undefined)
  connection.on('error', broken.reject)
  const late = setTimeout(() => broken.reject(lateError()), PATIENCE * timeoutMs)
  const dialog = async () => {
    await done((callback) => connection.connect(callback))
    if (auth) await done((callback) => connection.login(auth, callback))
    await done((callback) =>
      connection.send({ from: mail.from, to: [mail.to], size: bytes.length }, words, callback),
    )
  }
  try {
    await Promise.race([dialog(), broken.promise])
    return { kind: 'taken' }
  } catch (error) {
    if (error instanceof Held) return { kind: 'held' }
    if (error instanceof Unasked) throw error.cause
    const detail = detailOf(error as SmtpError)
    connection.close()
    // whoever was asked too late may have noted that it goes: that is what counts then
    if (mayHaveGone || (await asked)) return { kind: 'unknown', detail }
    return { kind: noOf(error as SmtpError), detail }
  } finally {
    clearTimeout(late)
    connection.close()
  }
}
