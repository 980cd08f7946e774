import type { TicketCodes } from '#ticket/fields/codes/candidates/ticket-code.ts'
import { asksByMail } from './by-mail.ts'
import type { Meaning } from './expectation.ts'
import type { Flow } from './flow.ts'
import type { MerchantFile } from './merchant-file.ts'
import type { Account } from './portal/account.ts'
import type { PortalKind } from './portal/portal-kind.ts'

/**
 * Until when the merchant invoices a ticket; it orders the work and warns, it never refuses
 * (domain.md §4.7). Days are counted from the purchase; the others run to the end of its month, of
 * the next month, of a day of the next month, or of its year.
 */
export type Window =
  | Readonly<{ days: number }>
  | 'month'
  | 'next-month'
  | Readonly<{ dayOfNextMonth: number }>
  | 'year'

/** A merchant whose tickets are recognised. */
export type KnownMerchant = Readonly<{
  id: string
  name: string
  rfcs: readonly string[]
  /** Trade and legal names as tickets print them, without the company type. */
  aliases: readonly string[]
  /** Hosts that its tickets or their QR name, and nobody else's. */
  hosts: readonly string[]
  /** How the facts are known: seen on tickets or in the portal, published by several, or by one. */
  evidence: 'ticket' | 'published' | 'single-source'
  /** Null: not known. */
  window: Window | null
}>

/** A merchant whose tickets are invoiced. */
export type Merchant = KnownMerchant &
  Readonly<{
    /** As SAT has it: upper case, without the company type (CFDI40145). */
    nombre: string
    /** c_RegimenFiscal. */
    regimen: string
    /** Postal code that the sandbox issues from. */
    lugarExpedicion: string
    codes: TicketCodes
    /** So many days after the purchase its portal may still not know a ticket; usually 0. */
    patienceDays: number
    limits: Readonly<{ concurrency: number; perMinute: number; timeoutMs: number }>
    /** What a session does that meets a captcha: wait for a person, or fail. */
    captcha: 'person' | 'fail'
    /** Where a live session goes; null: the merchant is only in the sandbox. */
    portal: MerchantFile['portal'] | null
    /** What takes the steps. */
    engine: 'http' | 'browser'
    /** Null: its portal wants none. */
    account: Account | null
    flow: Flow
    /** The portal that the sandbox plays for `flow`; null: one of forms, with a flow of its own. */
    sandbox: PortalKind | null
    phrases: readonly Readonly<{ text: string; means: Meaning }>[]
  }>

/** How a look-up that finds nothing is believed. */
export type LookupRule = Readonly<{
  /**
   * The portal's "there is no invoice" can be believed once it said so twice, `settleSeconds`
   * apart.
   */
  authoritative: boolean
  settleSeconds: number
}>

/** A mail may be read days later: no look-up disproves that it was. */
export const lookupRule = ({ flow }: Pick<Merchant, 'flow'>): LookupRule => ({
  authoritative: (flow.lookup?.authoritative ?? false) && !asksByMail(flow),
  settleSeconds: flow.lookup?.settle_seconds ?? 600,
})
