import { createHash } from 'node:crypto'
import type { FailureCode } from '#contracts/failures.ts'
import type { TicketCodes } from '#ticket/fields/codes/candidates/ticket-code.ts'

/**
 * `status` is that of the last answer; `text` is a regular expression over the folded text of the
 * page.
 */
export type When = Readonly<{ css: string } | { text: string } | { status: number }>

/** `absent`: the merchant says that nothing was issued for this ticket. */
export type Meaning = 'next' | 'recover' | 'absent' | FailureCode

export type Expectation = Readonly<{
  when: When
  means: Meaning
  /**
   * What must stand in the element before anything irreversible is sent: the portal took over what
   * we gave.
   */
  echo?: Readonly<{ within: string; values: readonly string[] }>
  /** Where the page shows the merchant's own number of the invoice. */
  folio?: string
}>

export type Step = Readonly<
  | { go: string }
  | {
      form: string
      /**
       * Name of a control → value with `{{placeholders}}`. Hidden controls are echoed as they came.
       */
      set?: Readonly<Record<string, string>>
      /**
       * Name of a select → SAT code that the wanted option's text starts with; option values are
       * the portal's own ids.
       */
      pick?: Readonly<Record<string, string>>
      submit?: string
      /** The issuing step: sent at most once, only after the intent is durable. */
      commit?: true
    }
  | { expect: readonly Expectation[] }
  | { take: Readonly<{ xml: string; pdf: string }> }
>

export type Flow = Readonly<{
  steps: readonly Step[]
  /** Finds what was issued before; contains no commit step. */
  recover: readonly Step[]
  lookup: Readonly<{
    /**
     * The portal's "there is no invoice" can be believed once it said so twice, `settleSeconds`
     * apart.
     */
    authoritative: boolean
    settleSeconds: number
  }>
}>

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
    limits: Readonly<{ concurrency: number; perMinute: number; timeoutMs: number }>
    flow: Flow
  }>

/** Stored with every attempt: which definition it was run with. */
export const definitionVersion = (merchant: Merchant): string =>
  createHash('sha256').update(JSON.stringify(merchant)).digest('hex')
