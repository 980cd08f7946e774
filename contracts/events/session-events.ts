import { z } from 'zod'
import { Blame, FailureCode, Simulation } from '../failures.ts'
import { CfdiChecks } from '../fiscal/cfdi-checks.ts'
import { ReceiverRef } from '../fiscal/receiver.ts'
import { TaxBreakdown } from '../fiscal/tax-breakdown.ts'
import { ExternalId } from '../ids.ts'
import { Ticket } from '../reading/ticket.ts'
import { TicketFacts } from '../reading/ticket-facts.ts'
import { Amount, BlobRef, Instant, Sha256, Uuid } from '../values.ts'

// STORED FORMAT: names and fields are on disk for ever. Add optional fields or new types; never
// edit.
const event = <Type extends string, Shape extends z.ZodRawShape>(type: Type, data: Shape) =>
  z.object({ type: z.literal(type), at: Instant, data: z.object(data) })

/** Billing attempts of a session are counted from 1. */
const attempt = z.int().positive()

/**
 * What the next attempt may do: `start` may reach the issuing step, the others only look for what
 * was issued.
 */
export const Resume = z.enum(['start', 'lookup', 'inbox'])
export type Resume = z.infer<typeof Resume>

export const DeferReason = z.enum([
  'portal_down',
  'timeout',
  'rate_limited',
  'ticket_not_yet_available',
  'sat_list_lag',
  'commit_unconfirmed',
  'issue_disproved',
  'awaiting_email',
  'circuit_open',
  'browser_capacity',
])
export type DeferReason = z.infer<typeof DeferReason>

export const FieldAsk = z.object({ name: z.string(), label: z.string(), pattern: z.string() })
export type FieldAsk = z.infer<typeof FieldAsk>

/** Which of these a recovered CFDI says otherwise than its request; the names alone. */
export const CfdiDifference = z.enum(['razon_social', 'regimen', 'cp', 'uso_cfdi', 'payment_method'])
export type CfdiDifference = z.infer<typeof CfdiDifference>

/** Absent: recorded by a version that did not say it. */
const issued = {
  /** True: it had been issued before, and not for this session. */
  recovered: z.boolean().optional(),
  /** Of a recovered one. */
  differs: z.array(CfdiDifference).optional(),
  checks: CfdiChecks.optional(),
}

/** About the whole session, as stable codes; absent: none. */
const endWarnings = z.array(z.string()).optional()

export const SessionEvent = z.discriminatedUnion('type', [
  event('SessionRequested', {
    externalId: ExternalId,
    /** True: never billable, sandbox only. */
    testMode: z.boolean(),
    /** True: the merchant is looked for in the sandbox, over real HTTP. */
    sandbox: z.boolean(),
    fingerprint: Sha256,
    /** SHA-256 of each top-level field, to name the fields that differ in a conflict. */
    fieldHashes: z.record(z.string(), Sha256),
    ticketImage: BlobRef,
    receiver: ReceiverRef,
    customerId: z.string().nullable(),
    /** c_UsoCFDI, defaults applied. */
    usoCfdi: z.string(),
    /** c_FormaPago when the request named one; it stands over the ticket's word. */
    paymentMethod: z.string().nullable(),
    webhookUrl: z.string().nullable(),
    simulate: Simulation.nullable(),
    /** The deadline: creation + 72 h. */
    expiresAt: Instant,
    /** What SAT may dislike about the receiver, as stable codes; nothing personal. */
    warnings: z.array(z.string()).optional(),
  }),
  event('TicketRead', {
    ticket: Ticket,
    reading: BlobRef,
    engine: z.string(),
    milliseconds: z.int(),
    /** Absent: read by a version that did not look for it. */
    taxes: TaxBreakdown.optional(),
    /** Absent: read by a version that left them in the rows. */
    facts: TicketFacts.optional(),
  }),
  event('TicketUnreadable', {
    code: FailureCode,
    ticket: Ticket.nullable(),
    reading: BlobRef.nullable(),
    detail: z.string(),
  }),
  event('MerchantIdentified', {
    merchantId: z.string(),
    name: z.string(),
    rfc: z.string(),
    how: z.enum(['rfc', 'rfc_repaired', 'name']),
    confidence: z.number(),
    /**
     * When the merchant stops invoicing this ticket, as far as the registry knows; it never refuses
     * by itself.
     */
    windowEnds: Instant.nullable(),
    /**
     * c_FormaPago that the merchant will be told: the request's, else the ticket's, else assumed,
     * which a warning says.
     */
    formaPago: z.string().optional(),
    /** `direct`: the merchant entrusted us its CSD; absent: its portal. */
    channel: z.enum(['portal', 'direct']).optional(),
    /** What was assumed, as stable codes: the client's timeline shows them. */
    warnings: z.array(z.string()).optional(),
  }),
  event('BillingAttemptStarted', { n: attempt, resume: Resume, definition: z.string() }),
  event('IssueIntended', { n: attempt }),
  event('BillingDeferred', {
    n: attempt,
    reason: DeferReason,
    notBefore: Instant,
    resume: Resume,
    /** True: the merchant answered that it issued nothing for this ticket. */
    absent: z.boolean(),
    detail: z.string().nullable(),
  }),
  event('InputRequested', { n: attempt, fields: z.array(FieldAsk), deadline: Instant }),
  event('InputGiven', { n: attempt, fields: z.record(z.string(), z.string()) }),
  event('CfdiIssued', {
    n: attempt,
    uuid: Uuid,
    issuerRfc: z.string(),
    total: Amount,
    stampedAt: z.string(),
    via: z.enum(['download', 'email', 'recovered']),
    seal: z.enum(['verified', 'seal_not_checked']),
    portalFolio: z.string().nullable(),
    xml: BlobRef,
    pdf: BlobRef.nullable(),
    ...issued,
  }),
  event('InvoiceRefused', {
    code: FailureCode,
    /** The merchant's own sentence, shortened; hostile input wherever it is shown. */
    portalMessage: z.string().nullable(),
    /** `CFDI40147` and the like, where SAT's code was in it. */
    satCode: z.string().nullable(),
    /** What we found wrong, for operators; nothing personal. */
    detail: z.string().optional(),
  }),
  event('BillingAbandoned', { code: FailureCode, detail: z.string() }),
  event('FilesRendered', { xml: BlobRef, pdf: BlobRef }),
  event('SessionCompleted', {
    billable: z.boolean(),
    requestedAt: Instant,
    merchantId: z.string().nullable().optional(),
    issuerRfc: z.string().optional(),
    uuid: Uuid.optional(),
    total: Amount.optional(),
    ...issued,
    warnings: endWarnings,
  }),
  event('SessionFailed', {
    code: FailureCode,
    source: Blame,
    retryable: z.boolean(),
    portalMessage: z.string().nullable(),
    satCode: z.string().nullable(),
    requestedAt: Instant,
    /** As identified; null: no merchant was. */
    merchantId: z.string().nullable().optional(),
    merchantRfc: z.string().nullable().optional(),
    /** How far the session had come. */
    step: z.enum(['requested', 'ticket-read', 'billing', 'cfdi-issued']).optional(),
    warnings: endWarnings,
  }),
])
export type SessionEvent = z.infer<typeof SessionEvent>
export type SessionEventType = SessionEvent['type']
export type SessionEventOf<Type extends SessionEventType> = Extract<SessionEvent, { type: Type }>

export const sessionEventTypes = SessionEvent.options.map((option) => option.shape.type.value)

/** The version each type is written in; a higher number needs an upcaster for every lower one. */
export const schemaVersion = 1
