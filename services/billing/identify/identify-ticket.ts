import type { SessionCommand } from '#contracts/events/session-commands.ts'
import { sessionDeadline } from '#contracts/events/session-deadline.ts'
import type { SessionEventOf } from '#contracts/events/session-events.ts'
import { imageBlob } from '#contracts/reading/ticket-image.ts'
import type { Reactor } from '#contracts/shapes.ts'
import { keepForSession } from '#platform/privacy/blobs/keep-for-session.ts'
import { issuersAsOf } from '#platform/tenants/issuers-as-of.ts'
import { billingCase } from '../case/billing-case.ts'
import type { BillingDeps } from '../case/billing-deps.ts'
import { definitionOf } from '../case/definition-of.ts'
import { issuerMode } from '../case/issuer-of.ts'
import { readRows } from '../case/read-rows.ts'
import { answerTicket } from './answer-ticket.ts'
import { playFailure } from './play-failure.ts'

/**
 * Identifies the merchant of a read ticket, and whether it can be billed; its first attempt begins
 * in the same commit.
 */
export const identifyTicket =
  (deps: BillingDeps): Reactor<SessionEventOf<'TicketRead'>, SessionCommand> =>
  async ({ streamId }) => {
    const { platform, pacFor } = deps
    const { log, blobs, clock, database } = platform
    const subject = billingCase(await log.read(streamId))
    if (subject?.state.status !== 'ticket-read') return undefined
    const at = clock.now()
    const { request, read } = subject
    const simulated = playFailure(request, at)
    if (simulated) return simulated
    // without a PAC that stamps, a CSD is useless
    const issuers = pacFor(subject) === null ? [] : await deps.issuers.list(issuerMode(request))
    const rows = await readRows(blobs, read.reading)
    const { requestedAt } = subject.state
    const known = { subject, rows, issuers: issuersAsOf(issuers, at), book: deps.book() }
    const command = answerTicket({ ...known, requestedAt, at })
    if (command.type === 'IdentifyMerchant') {
      const expiresAt = sessionDeadline(request.expiresAt, command)
      await keepForSession(database.query, [imageBlob(request.ticketImage), read.reading], expiresAt)
      const definition = definitionOf(command.data.merchantId, known.book)
      return { ...command, attempt: { n: 1, resume: 'start', definition } }
    }
    return command
  }
