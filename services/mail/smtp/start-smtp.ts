import { once } from 'node:events'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import type { Logger } from '#platform/runtime/logger.ts'
import type { Running } from '#platform/runtime/running.ts'
import { MAX_MAILS, type Mailbox } from '../store/mailboxes.ts'
import { type CertificateFiles, followCertificate, readCertificate } from './certificate.ts'
import { connectionsOf } from './connections-of.ts'
import { CONNECTION_MS, endLate } from './end-late.ts'
import { createPace } from './pace.ts'
import { MAX_MAIL_BYTES, receiveBytes } from './receive-bytes.ts'
import { asRefusal, Refusal } from './refusal.ts'

export type SmtpDeps = Readonly<{
  /** Of the addresses that are ours, in lower case. */
  domains: readonly string[]
  find: (name: string) => Promise<Mailbox | undefined>
  /** Durable when it resolves; `gone`: nobody can have it any more. */
  keep: (sessionId: string, bytes: Buffer) => Promise<'kept' | 'gone'>
  logger: Logger
}>

const MAX_RECIPIENTS = 20
const MAX_CONNECTIONS = 100
/** Of one host; more where a relay or a proxy brings everybody's mail. */
const CONNECTIONS_OF_ONE = 10
/** For one mailbox: whoever floods a session stops none of the others. */
const MAILBOX_A_MINUTE = 12
/**
 * From one address: it may be a relay that brings everybody's mail, so that it only bounds what the
 * machine has to store.
 */
const ADDRESS_A_MINUTE = 1_200
/** Of one connection, at the second of which it is guessing. */
const MAX_UNKNOWN = 10
const TIMEOUT_MS = 60_000
const STOP_MS = 2_000

const unknown = () => new Refusal(550, 'no such mailbox')

const mailboxOf = async ({ domains, find }: SmtpDeps, address: string): Promise<Mailbox> => {
  const at = address.lastIndexOf('@')
  if (!domains.includes(address.slice(at + 1).toLowerCase())) throw new Refusal(550, 'no relaying')
  const mailbox = await find(address.slice(0, at))
  if (!mailbox) throw unknown()
  if (mailbox.mails >= MAX_MAILS) throw new Refusal(452, 'the mailbox is full')
  return mailbox
}

type Callback = (error?: Error | null, message?: string) => void

const answerWith = (work: Promise<string | undefined>, answer: Callback, logger: Logger): void => {
  work.then(
    (said) => answer(null, said),
    (error: unknown) => {
      if (!(error instanceof Refusal))
        logger.error({ err: error }, 'a mail could not be taken; it comes again')
      answer(asRefusal(error))
    },
  )
}

/**
 * `rcptTo`: copied before anything is waited for, because the server resets it once the connection
 * goes on.
 */
const take = async (
  deps: SmtpDeps,
  stream: SMTPServerDataStream,
  rcptTo: SMTPServerSession['envelope']['rcptTo'],
): Promise<string> => {
  const bytes = await receiveBytes(stream)
  let kept = 0
  for (const { address } of rcptTo) {
    const { sessionId } = await mailboxOf(deps, address)
    if ((await deps.keep(sessionId, bytes)) === 'kept') kept += 1
  }
  if (kept === 0) throw unknown()
  return 'kept'
}

/** The answers to a sender, by what it says. */
const handlers = (deps: SmtpDeps) => {
  const { logger } = deps
  const mayCome = createPace(ADDRESS_A_MINUTE, () => performance.now())
  const mayGet = createPace(MAILBOX_A_MINUTE, () => performance.now())
  const missed = new WeakMap<SMTPServerSession, number>()
  const recipient = async (address: string, session: SMTPServerSession) => {
    const misses = missed.get(session) ?? 0
    if (misses >= MAX_UNKNOWN) throw new Refusal(421, 'too many unknown mailboxes')
    const { sessionId } = await mailboxOf(deps, address).catch((error: unknown) => {
      missed.set(session, misses + 1)
      throw error
    })
    if (!mayGet(sessionId)) throw new Refusal(450, 'too many mails for this mailbox, try again later')
    return undefined
  }
  return {
    onMailFrom: (_: unknown, { remoteAddress }: SMTPServerSession, answer: Callback) =>
      answer(mayCome(remoteAddress) ? null : new Refusal(450, 'too many mails, try again later')),
    onRcptTo: ({ address }: { address: string }, session: SMTPServerSession, answer: Callback) =>
      answerWith(recipient(address, session), answer, logger),
    onData: (stream: SMTPServerDataStream, { envelope }: SMTPServerSession, answer: Callback) =>
      answerWith(take(deps, stream, [...envelope.rcptTo]), answer, logger),
  }
}

type Listening = Running & Readonly<{ host: string; port: number }>

type Place = Readonly<{
  host: string
  port: number
  /** For STARTTLS; null or absent: there is none. */
  certificate?: CertificateFiles | null
  /** How long a connection may last. */
  connectionMs?: number
  /** Connections of one host at once. */
  mostOfOne?: number
  /** Whose are not counted; loopback's by default. */
  isNear?: (address: string) => boolean
}>

type Served = Pick<Place, 'mostOfOne' | 'isNear'> &
  Readonly<{ certificate: Awaited<ReturnType<typeof readCertificate>> | null }>

const serverOf = (deps: SmtpDeps, { certificate, mostOfOne, isNear }: Served): SMTPServer => {
  const connections = connectionsOf(mostOfOne ?? CONNECTIONS_OF_ONE, isNear)
  const server = new SMTPServer({
    name: deps.domains[0],
    banner: 'ticket-to-cfdi',
    // the certificate that the package brings has expired: senders that look at it would not come
    disabledCommands: certificate ? ['AUTH'] : ['AUTH', 'STARTTLS'],
    ...certificate,
    disableReverseLookup: true,
    size: MAX_MAIL_BYTES,
    maxClients: MAX_CONNECTIONS,
    maxRecipients: MAX_RECIPIENTS,
    socketTimeout: TIMEOUT_MS,
    closeTimeout: STOP_MS,
    logger: false,
    onConnect: (session, answer) =>
      answer(connections.begin(session) ? null : new Refusal(421, 'too many connections, try again later')),
    onClose: connections.end,
    ...handlers(deps),
  })
  // one connection that breaks is its sender's business
  server.on('error', (error: Error) =>
    deps.logger.debug({ err: error }, 'a connection of a mail sender broke'),
  )
  return server
}

/** Takes mail for the mailboxes of sessions; says 250 only once a mail is stored. */
export const startSmtp = async (
  deps: SmtpDeps,
  { host, port, certificate: files = null, connectionMs = CONNECTION_MS, ...bounds }: Place,
): Promise<Listening> => {
  const server = serverOf(deps, { certificate: files && (await readCertificate(files)), ...bounds })
  const use = (renewed: object) => server.updateSecureContext(renewed)
  const following = files && followCertificate(files, { use, logger: deps.logger })
  const listener = server.listen(port, host)
  endLate(listener, connectionMs)
  await once(listener, 'listening')
  const address = listener.address()
  if (address === null || typeof address === 'string') throw new Error('the SMTP server has no port')
  const stop = async () => {
    await following?.stop()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  }
  return { host, port: address.port, stop }
}
