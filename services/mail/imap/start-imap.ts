import { createHash } from 'node:crypto'
import { ImapFlow } from 'imapflow'
import type { Logger } from '#platform/runtime/logger.ts'
import { pause } from '#platform/runtime/pause.ts'
import { repeatUntilStopped } from '#platform/runtime/repeat-until-stopped.ts'
import type { Running } from '#platform/runtime/running.ts'
import { type Reading, readNew } from './read-new.ts'

type ImapDeps = Omit<Reading, 'mailbox'> & Readonly<{ logger: Logger; url: string; pollMs?: number }>

const POLL_MS = 60_000
const AGAIN_MS = 10_000

const folderOf = ({ pathname }: URL): string => decodeURIComponent(pathname.slice(1)) || 'INBOX'

const clientOf = (url: URL): ImapFlow =>
  new ImapFlow({
    host: url.hostname,
    port: Number(url.port) || (url.protocol === 'imaps:' ? 993 : 143),
    secure: url.protocol === 'imaps:',
    auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    logger: false,
  })

/** Which folder it is, without saying so. */
const digestOf = ({ host, username, pathname }: URL): string =>
  createHash('sha256').update(`${username}@${host}${pathname}`).digest('hex')

/** Reads what is new when the server says so (IDLE), and each minute, as some say nothing. */
const serve = async (client: ImapFlow, { reading, pollMs, stopping }: Serving): Promise<void> => {
  const lost = new Promise<never>((_, reject) => {
    client.on('error', reject)
    client.on('close', () => reject(new Error('the connection was closed')))
  })
  lost.catch(() => undefined)
  let news = Promise.withResolvers<void>()
  client.on('exists', () => news.resolve())
  while (!stopping.aborted) {
    news = Promise.withResolvers()
    await Promise.race([readNew(client, reading), lost])
    await Promise.race([news.promise, pause(pollMs, stopping), lost])
  }
}

type Serving = Readonly<{ reading: Reading; pollMs: number; stopping: AbortSignal }>

const visit = async (url: URL, serving: Serving): Promise<void> => {
  const client = clientOf(url)
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.mailboxOpen(folderOf(url), { readOnly: true })
    await serve(client, serving)
  } finally {
    client.close()
  }
}

/** Reads a hosted mailbox for as long as it runs; comes back after every loss of its server. */
export const startImap = ({ logger, url: address, pollMs = POLL_MS, ...rest }: ImapDeps): Running => {
  const url = new URL(address)
  const reading = { ...rest, mailbox: digestOf(url) }
  const againMs = Math.min(AGAIN_MS, pollMs)
  return repeatUntilStopped({
    run: async (stopping) => {
      await visit(url, { reading, pollMs, stopping })
      return againMs
    },
    againMs,
    onError: (error) =>
      logger.warn({ err: error, host: url.host }, 'the mailbox (IMAP_URL) cannot be read; retrying'),
  })
}
