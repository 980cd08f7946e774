import { z } from 'zod'
import { Blame, FailureCode, Simulation } from '../failures.ts'
import { CfdiChecks } from '../fiscal/cfdi-checks.ts'
import { ReceiverRef } from '../fiscal/receiver.ts'
import { TaxBreakdown } from '../fiscal/tax-breakdown.ts'
import { ExternalId } from '../ids.ts'
import { Ticket } from '../reading/ticket.ts'
import { TicketFacts } from '../reading/ticket-facts.ts'
import { TicketImage } from '../reading/ticket-image.ts'
import { Amount, BlobRef, Instant, Sha256, Uuid } from '../values.ts'
import { AskedField, InputReason } from './asked-field.ts'
import { CfdiDifference } from './cfdi-difference.ts'
import { DeferReason } from './defer-reason.ts'
import { Resume } from './resume.ts'

// STORED FORMAT: names and fields are on disk for ever. Only add optional fields or new types.
const event = <Type extends string, Shape extends z.ZodRawShape>(type: Type, data: Shape) =>
  z.object({ type: z.literal(type), at: Instant, data: z.object(data) })

/** Billing attempts of a session are counted from 1. */
const attempt = z.int().positive()

/** The operator who had it done, by the name that they gave; absent: no person did. */
const by = z.string().optional()

/** Absent: recorded by a version without this field. */
const issued = {
  /** True: it was issued earlier, and not for this session. */
  recovered: z.boolean().optional(),
  /** For a recovered CFDI. */
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
    /** True: the merchant is contacted in the sandbox, over real HTTP. */
    sandbox: z.boolean(),
    fingerprint: Sha256,
    /** SHA-256 of each top-level field, to name the fields that differ in a conflict. */
    fieldHashes: z.record(z.string(), Sha256),
    ticketImage: TicketImage,
    receiver: ReceiverRef,
    customerId: z.string().nullable(),
    /** c_UsoCFDI, defaults applied. */
    usoCfdi: z.string(),
    /** c_FormaPago if the request named one; it overrides the ticket's. */
    paymentMethod: z.string().nullable(),
    webhookUrl: z.string().nullable(),
    simulate: Simulation.nullable(),
    /** The deadline, creation + 72 h; see `sessionDeadline`. */
    expiresAt: Instant,
    /** What SAT may reject in the receiver's data, as stable codes; nothing personal. */
    warnings: z.array(z.string()).optional(),
  }),
  event('TicketRead', {
    ticket: Ticket,
    reading: BlobRef,
    engine: z.string(),
    milliseconds: z.int(),
    /** Absent: read by a version that did not search for it. */
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
     * When the merchant stops invoicing this ticket, according to the registry; never a reason to
     * refuse by itself.
     */
    windowEnds: Instant.nullable(),
    /**
     * Until when the session waits for a ticket that the portal shows late; absent: to its
     * deadline.
     */
    patienceEnds: Instant.optional(),
    /** c_FormaPago as sent: the request's, else the ticket's, else assumed, with a warning. */
    formaPago: z.string().optional(),
    /** `direct`: billed with the CSD that the merchant gave us; absent: through its portal. */
    channel: z.enum(['portal', 'direct']).optional(),
    /** Billed at the merchant's own portal, though requested in the sandbox (SANDBOX=all). */
    ownPortal: z.literal(true).optional(),
    /** What was assumed, as stable codes: the client's timeline shows them. */
    warnings: z.array(z.string()).optional(),
  }),
  event('BillingAttemptStarted', { n: attempt, resume: Resume, definition: z.string(), by }),
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
  event('InputRequested', {
    n: attempt,
    fields: z.array(AskedField),
    deadline: Instant,
    reason: InputReason.optional(),
  }),
  event('InputGiven', {
    n: attempt,
    /** Fields of the ticket alone: `amount`, `date`, `portal_fields.<code>`. */
    fields: z.record(z.string(), z.string()),
    /** Of every other field an HMAC under the receiver's key, to recognise a repeated answer. */
    macs: z.record(z.string(), Sha256).optional(),
    /** Where the vault keeps those fields, sealed under the receiver's key. */
    sealed: z.string().optional(),
  }),
  /** A mail came to the session's mailbox; its words prove nothing. */
  event('MailReceived', {
    /** The mail as it came, sealed. */
    mail: BlobRef,
    /** Equal for the same mail delivered twice: of its Message-ID and body. */
    message: Sha256,
  }),
  /** The client is to hear that a session which goes on waiting is lost at that instant. */
  event('ExpiryWarned', { expiresAt: Instant }),
  event('SessionCancelled', {}),
  event('CfdiIssued', {
    n: attempt,
    uuid: Uuid,
    issuerRfc: z.string(),
    total: Amount,
    stampedAt: z.string(),
    /** `operator`: a person got it from the merchant; it was verified as any other. */
    via: z.enum(['download', 'email', 'recovered', 'operator']),
    seal: z.enum(['verified', 'seal_not_checked']),
    portalFolio: z.string().nullable(),
    xml: BlobRef,
    pdf: BlobRef.nullable(),
    ...issued,
    by,
  }),
  event('InvoiceRefused', {
    code: FailureCode,
    /** The merchant's own sentence, shortened; treat it as hostile input wherever it is shown. */
    portalMessage: z.string().nullable(),
    /** `CFDI40147` and the like, if it contained SAT's code. */
    satCode: z.string().nullable(),
    /** Our own diagnosis, for operators; nothing personal. */
    detail: z.string().optional(),
  }),
  event('BillingAbandoned', { code: FailureCode, detail: z.string(), by }),
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
    /** The identified merchant; null: none was identified. */
    merchantId: z.string().nullable().optional(),
    merchantRfc: z.string().nullable().optional(),
    /** The state that the session had reached. */
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
