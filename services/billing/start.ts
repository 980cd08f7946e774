import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SessionCommand } from '#contracts/events/session-commands.ts'
import type { SessionEventOf } from '#contracts/events/session-events.ts'
import type { Reactor } from '#contracts/shapes.ts'
import { groups } from '#contracts/topics/names.ts'
import { whileOpen } from '#contracts/topics/while-open.ts'
import { watchSending } from '#platform/outbound/watch-sending.ts'
import type { Platform } from '#platform/platform.ts'
import { boxOf } from '#platform/privacy/keys/box.ts'
import { isAbsent } from '#platform/runtime/files/is-absent.ts'
import type { Running } from '#platform/runtime/running.ts'
import { createIssuers } from '#platform/tenants/issuers.ts'
import { createMerchantSecrets } from '#platform/tenants/merchant-secrets.ts'
import { startCanaries } from './canary/serve-canaries.ts'
import { billingCase } from './case/billing-case.ts'
import type { BillingDeps } from './case/billing-deps.ts'
import { definitionOf } from './case/definition-of.ts'
import { measureDocuments } from './direct/orders/measure-documents.ts'
import { pacsOf } from './direct/pac-for.ts'
import { openPlaces } from './due/open-places.ts'
import { watchNotices } from './due/watch-notices.ts'
import { createBrowsers } from './engine/browser/browsers.ts'
import { identifyTicket } from './identify/identify-ticket.ts'
import { startInbox } from './inbox/start-inbox.ts'
import { warnWithoutMailbox } from './inbox/warn-without-mailbox.ts'
import { measureMerchants } from './measure-merchants.ts'
import { markLive } from './outcome/mark-live.ts'
import { pacCertificates } from './pac-certificates.ts'
import { runAttempt } from './run-attempt.ts'
import { serveDue } from './serve-due.ts'
import { createCfdiHolders } from './stores/cfdi-holders.ts'
import { giveBackTicket } from './stores/give-back-ticket.ts'
import { keepEvidence } from './stores/keep-evidence.ts'
import { createLimits } from './stores/limits.ts'
import { createMailVerdicts } from './stores/mail-verdicts.ts'
import { createMailboxes } from './stores/mailboxes.ts'
import { merchantDefinitions } from './stores/merchant-definitions.ts'
import { createNotices } from './stores/notices.ts'
import { createRefusedCfdis } from './stores/refused-cfdis.ts'
import { createSealedCfdis } from './stores/sealed-cfdis.ts'
import { ticketLocks } from './stores/ticket-locks.ts'

const types = [
  'TicketRead',
  'MerchantIdentified',
  'BillingAttemptStarted',
  'InputGiven',
  'MailReceived',
  'CfdiIssued',
  'SessionFailed',
] as const
type Wanted = SessionEventOf<(typeof types)[number]>

/** Two merchants that hang with all their places (20 at most) leave some for the others. */
const CONCURRENCY = 64

/** Starts the next attempt at once: the first one, or the one that waited for input. */
const startNext = async (
  { platform, book }: BillingDeps,
  sessionId: string,
): Promise<SessionCommand | undefined> => {
  const subject = billingCase(await platform.log.read(sessionId))
  if (subject?.state.status !== 'billing' || subject.state.paused < subject.state.attempt) return undefined
  const n = subject.state.attempt + 1
  const resume = subject.state.intended ? 'lookup' : 'start'
  const definition = definitionOf(subject.merchantId, book())
  return { type: 'StartBillingAttempt', at: platform.clock.now(), data: { n, resume, definition } }
}

export const billingReactor = (deps: BillingDeps): Reactor<Wanted, SessionCommand> => {
  const identify = identifyTicket(deps)
  const attempt = runAttempt(deps)
  return async (event) => {
    switch (event.type) {
      case 'TicketRead':
        return identify(event)
      // its first attempt has begun with it, unless the version before wrote it
      case 'MerchantIdentified':
      case 'InputGiven':
        return startNext(deps, event.streamId)
      case 'MailReceived':
        return startInbox(deps, event.streamId)
      case 'BillingAttemptStarted':
        return attempt(event)
      case 'CfdiIssued':
        await markLive(deps, event)
        return giveBackTicket(deps, event)
      case 'SessionFailed':
        return giveBackTicket(deps, event)
    }
  }
}

/** The certificate of the sandbox's own PAC, once the sandbox has stored it there. */
const pacsUnder = (dataDir: string) => async (): Promise<readonly Uint8Array[]> => {
  try {
    return [await readFile(join(dataDir, 'sandbox', 'pac.cer'))]
  } catch (error) {
    if (isAbsent(error)) return []
    throw error
  }
}

type BillingOptions = Pick<BillingDeps, 'sandboxUrl' | 'book'> &
  /** `smtp://…`: where the sandbox takes requests; null or absent: nowhere. */
  Readonly<{ sandboxMail?: string | null }>

export const billingDeps = (
  platform: Platform,
  {
    sandboxUrl,
    sandboxMail = null,
    book,
    livePacs = [],
  }: BillingOptions & Partial<Pick<BillingDeps, 'livePacs'>>,
): BillingDeps => {
  const { database, dataKeys, clock, config } = platform
  return {
    platform,
    locks: ticketLocks(database, clock.now),
    limits: createLimits(() => performance.now()),
    places: openPlaces({ ...platform, book }),
    book,
    definitions: merchantDefinitions(database.query),
    browsers: createBrowsers(config.chromium, { maxMb: config.browserMb }),
    allowLocalPortals: config.allowLocalPortals,
    notices: createNotices(database.query),
    mails: createMailVerdicts(database.query),
    mailDomain: config.mail.domain,
    mailboxOf: createMailboxes(database.query, { now: clock.now, domain: config.mail.domain }),
    noteMailed: watchSending(platform.health),
    requestServer: (sandbox) => (sandbox ? sandboxMail : config.mail.smtpUrl),
    keepEvidence: keepEvidence({ query: database.query, platform }),
    sandboxUrl,
    sandboxPacs: pacsUnder(config.dataDir),
    livePacs,
    issuers: createIssuers({ database, dataKeys }),
    secrets: createMerchantSecrets({ database, dataKeys }),
    holders: createCfdiHolders(database.query),
    sealed: createSealedCfdis(database, { keys: dataKeys, now: clock.now }),
    refused: createRefusedCfdis(database.query, dataKeys),
    receiverBox: async () => boxOf((await dataKeys.ofService('direct')).secret),
    pacFor: pacsOf(config.pac, sandboxUrl),
  }
}

/** Identifies the merchant of every read ticket, has it invoiced, and retries what failed. */
export const start = async (platform: Platform, options: BillingOptions): Promise<Running> => {
  const { pacCertsDir } = platform.config
  const livePacs = await pacCertificates(pacCertsDir)
  if (pacCertsDir !== null && livePacs.length === 0)
    platform.logger.warn(
      { folder: pacCertsDir },
      'PAC_CERTS_DIR holds no certificate (.cer .crt .pem .der): no stamp of a live CFDI can be verified',
    )
  warnWithoutMailbox(platform, options.book())
  const billing = billingDeps(platform, { ...options, livePacs })
  const react = billingReactor(billing)
  const consumer = await platform.subscribe({
    group: groups.billing,
    types,
    whileOpen: whileOpen.billing,
    concurrency: CONCURRENCY,
    react,
  })
  const due = serveDue(billing, platform)
  const notices = watchNotices(billing.notices, platform)
  measureDocuments(platform.database)
  measureMerchants({ ...platform, book: billing.book })
  const canaries = startCanaries(billing)
  return {
    stop: async (hurry) => {
      await Promise.all([due.stop(), notices.stop(), canaries.stop(), consumer.stop(hurry)])
      await billing.browsers.close()
    },
  }
}
