import { imageBlob } from '#contracts/reading/ticket-image.ts'
import type { Values } from '#merchants/values/fill-template.ts'
import { inspectPart } from '#platform/images/inspect-part.ts'
import { splitParts } from '#platform/images/ticket-parts.ts'
import type { OutgoingMail } from '#platform/outbound/send-mail.ts'
import { sendOnce } from '#platform/outbound/send-once.ts'
import type { BillingCase } from '../case/billing-case.ts'
import type { BillingDeps } from '../case/billing-deps.ts'
import type { SendRequest } from '../engine/visit/send-request.ts'
import { portalHeaders } from './portal-headers.ts'
import { requestMessageId } from './request-message-id.ts'

type Deps = Pick<BillingDeps, 'requestServer' | 'noteMailed'> &
  Readonly<{ platform: Readonly<{ blobs: Pick<BillingDeps['platform']['blobs'], 'get'> }> }>

/** The client's own photo of the ticket, or its parts, under names that say nothing. */
const photoOf = async (
  { platform: { blobs } }: Deps,
  { ticketImage }: BillingCase['request'],
): Promise<NonNullable<OutgoingMail['attachments']>> => {
  const blob = imageBlob(ticketImage)
  const parts = splitParts(await blobs.get(blob))
  return parts.map((content, i) => {
    const isWhole = parts.length === 1
    const contentType = isWhole ? blob.mediaType : inspectPart(content)
    const name = isWhole ? 'ticket' : `ticket-${i + 1}`
    return { filename: `${name}.${contentType.split('/')[1]}`, content, contentType }
  })
}

/**
 * Writes from the session's own address, where the answer comes, and under one Message-ID: whatever
 * happens on the way, it is one mail.
 */
export const requestSender =
  (deps: Deps, subject: BillingCase, { 'session.mailbox': from = '' }: Values): SendRequest =>
  async ({ to, subject: line, text, withPhoto }, mayGo) => {
    const { request } = subject
    const server = deps.requestServer(request.sandbox)
    if (server === null) return { kind: 'unsent', detail: 'SMTP_URL' }
    const mail = {
      ...{ from, replyTo: from, to, subject: line, text },
      messageId: requestMessageId(from),
      headers: portalHeaders(subject),
      attachments: withPhoto ? await photoOf(deps, request) : [],
    }
    const sent = await sendOnce(server, mail, { mayGo })
    if (!request.sandbox) deps.noteMailed(sent)
    return sent
  }
