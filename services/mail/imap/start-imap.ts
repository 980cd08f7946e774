import { createHash } from 'node:crypto'
import { ImapFlow } from 'imapflow'
import type { Health } from '#platform/runtime/health.ts'
import type { Logger } from '#platform/runtime/logger.ts'
import { pause } from '#platform/runtime/pause.ts'
import { repeatUntilStopped } from '#platform/runtime/repeat-until-stopped.ts'
import type { Running } from '#platform/runtime/running.ts'
import { type Reading, readNew } from './read-new.ts'

type ImapDeps = Omit<Reading, 'mailbox'> &
  Readonly<{
    logger: Logger
    health: Pick<Health, 'report'>
    url: string
    pollMs?: number
    /** Between two tries. */
    againMs?: number
  }>

const POLL_MS = 60_000
const AGAIN_MS = 10_000
/** Servers lock out whoever goes on with a wrong password. */
const MAX_AGAIN = 60

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
const serve = async (client: ImapFlow, { reading, pollMs, stopping, hasRead }: Serving): Promise<void> => {
  const lost = new Promise<never>((_, reject) => {
    client.on('error', reject)
    client.on('close', () => reject(new Error('the connection was closed')))
  })
  lost.catch(() => undefined)
  let news = Promise.withResolvers<void>()
  client.on('exists', () => news.resolve())
  while (!stopping.aborted) {
    news = Promise.withResolvers()
    const hasMore = await Promise.race([readNew(client, reading), lost])
    hasRead()
    if (!hasMore) await Promise.race([news.promise, pause(pollMs, stopping), lost])
  }
}

type Serving = Readonly<{ reading: Reading; pollMs: number; stopping: AbortSignal; hasRead: () => void }>

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

const isWrongPassword = (error: unknown): boolean =>
  error instanceof Error && 'authenticationFailed' in error && error.authenticationFailed === true

const PART = 'imap'

/** What goes wrong is reported until it is read again; a wrong password is tried less and less. */
const afterFailures = ({ logger, health, againMs = AGAIN_MS }: Omit<ImapDeps, 'url'>, { host }: URL) => {
  let refusals = 0
  let failures = 0
  // that the folder opens says nothing yet
  const hasRead = () => {
    refusals = 0
    failures = 0
    health.report(PART, null)
  }
  const failed = (error: unknown): number => {
    refusals = isWrongPassword(error) ? refusals + 1 : 0
    failures += 1
    const what = refusals > 0 ? 'refuses the user or the password' : 'cannot be read'
    // a server that ends a long connection is found again at once
    if (refusals > 0 || failures > 1) health.report(PART, `the mailbox (IMAP_URL) ${what}`)
    logger.warn({ err: error, host }, `the mailbox (IMAP_URL) ${what}; retrying`)
    return againMs * Math.min(2 ** Math.max(refusals - 1, 0), MAX_AGAIN)
  }
  return { hasRead, failed }
}

/** Reads a hosted mailbox for as long as it runs; comes back after every loss of its server. */
export const startImap = (deps: ImapDeps): Running => {
  const { url: address, pollMs = POLL_MS, againMs = Math.min(AGAIN_MS, pollMs), ...rest } = deps
  const url = new URL(address)
  const reading = { ...rest, mailbox: digestOf(url) }
  const { hasRead, failed } = afterFailures({ ...rest, againMs }, url)
  return repeatUntilStopped({
    run: async (stopping) => {
      try {
        await visit(url, { reading, pollMs, stopping, hasRead })
        return againMs
      } catch (error) {
        return failed(error)
      }
    },
    againMs,
    onError: (error) => deps.logger.error({ err: error }, 'the mailbox (IMAP_URL) cannot be followed'),
  })
}
