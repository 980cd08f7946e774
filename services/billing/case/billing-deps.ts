import type { MerchantBook } from '#merchants/book/merchant-book.ts'
import type { SentOnce } from '#platform/outbound/send-once.ts'
import type { Platform } from '#platform/platform.ts'
import type { Box } from '#platform/privacy/keys/box.ts'
import type { Issuers } from '#platform/tenants/issuers.ts'
import type { MerchantSecrets } from '#platform/tenants/merchant-secrets.ts'
import type { Browsers } from '../engine/browser/browsers.ts'
import type { Pac } from '../pac/pac.ts'
import type { CfdiHolders } from '../stores/cfdi-holders.ts'
import type { KeepEvidence } from '../stores/keep-evidence.ts'
import type { Limits } from '../stores/limits.ts'
import type { MailVerdicts } from '../stores/mail-verdicts.ts'
import type { MailboxOf } from '../stores/mailboxes.ts'
import type { MerchantDefinitions } from '../stores/merchant-definitions.ts'
import type { Notices } from '../stores/notices.ts'
import type { RefusedCfdis } from '../stores/refused-cfdis.ts'
import type { SealedCfdis } from '../stores/sealed-cfdis.ts'
import type { TicketLocks } from '../stores/ticket-locks.ts'
import type { Places } from '../visits/places.ts'
import type { BillingCase } from './billing-case.ts'

/** The fields that decide which PAC stamps. */
type StampedCase = Pick<BillingCase, 'accountId' | 'mode'> &
  Readonly<{ request: Pick<BillingCase['request'], 'sandbox' | 'testMode' | 'simulate'> }>

/** What the reactors of billing need; everything with side effects is in here. */
export type BillingDeps = Readonly<{
  platform: Pick<
    Platform,
    'log' | 'database' | 'dataKeys' | 'blobs' | 'vault' | 'handle' | 'logger' | 'clock'
  >
  locks: TicketLocks
  /** Of the PAC, in this process. */
  limits: Limits
  notices: Notices
  mails: MailVerdicts
  /** Null: live sessions have no mailboxes. */
  mailDomain: string | null
  mailboxOf: MailboxOf
  /** `smtp://…`: where requests to merchants go, those of the sandbox apart; null: nowhere. */
  requestServer: (sandbox: boolean) => string | null
  /** Is told how each request of a live session was mailed. */
  noteMailed: (sent: SentOnce) => void
  keepEvidence: KeepEvidence
  /** Who visits which merchant. */
  places: Places
  /** The merchants as they are now. */
  book: () => MerchantBook
  definitions: MerchantDefinitions
  /** For portals that plain requests cannot drive. */
  browsers: Browsers
  /** Portals of definitions may be on loopback and over http. */
  allowLocalPortals: boolean
  /** The address of the sandbox's portals; null: there are none. */
  sandboxUrl: string | null
  /** DER of the PACs whose stamps can be verified in a sandbox session. */
  sandboxPacs: () => Promise<readonly Uint8Array[]>
  /** DER or PEM of the PACs that are known for live sessions (PAC_CERTS_DIR). */
  livePacs: readonly Uint8Array[]
  /** Merchants that entrusted their CSD to us. */
  issuers: Issuers
  /** What accounts at portals are opened with. */
  secrets: Pick<MerchantSecrets, 'open'>
  sealed: SealedCfdis
  refused: RefusedCfdis
  holders: CfdiHolders
  /** Digests that stand for receivers without showing their RFC. */
  receiverBox: () => Promise<Box>
  /** The PAC for such a session; null: none. */
  pacFor: (subject: StampedCase) => Pac | null
}>
