import { KeyDestroyed } from '#platform/privacy/keys/data-keys.ts'
import { isAbsent } from '#platform/runtime/files/is-absent.ts'
import type { BillingDeps } from '../case/billing-deps.ts'
import type { Outcome } from '../engine/ends/outcome.ts'
import { MAIL } from '../outcome/is-same-wait.ts'
import type { Attempt } from '../portal/prepare-attempt.ts'
import { requestMessageId } from '../portal/request-message-id.ts'
import { asksForMail } from './asks-for-mail.ts'
import { type Asking, type Examined, examineMail } from './examine-mail.ts'
import { untilPatienceEnds } from './until-patience-ends.ts'
import { verifyMailed } from './verify-mailed.ts'
import { viaOf } from './via-of.ts'

/** `issued` null: there were mails, and none is the invoice. */
type Searched = Readonly<{
  issued: Extract<Outcome, { kind: 'issued' }> | null
  /** One line for each mail, nothing personal in it. */
  said: readonly string[]
}>

const askingFor = (deps: BillingDeps, attempt: Attempt): Asking => {
  const mailbox = attempt.visit.values['session.mailbox']
  return {
    verify: (xml) => verifyMailed(deps, attempt, xml),
    reach: attempt.visit,
    messageId: mailbox === undefined ? null : requestMessageId(mailbox),
  }
}

type Mail = Attempt['subject']['mails'][number]

const examine = async (deps: BillingDeps, attempt: Attempt, { mail }: Mail): Promise<Examined> => {
  try {
    return await examineMail(await deps.platform.blobs.get(mail), askingFor(deps, attempt))
  } catch (error) {
    if (error instanceof KeyDestroyed || isAbsent(error)) return { kind: 'refused', reason: 'erased' }
    throw error
  }
}

/**
 * Looks at the mails of a session that nobody has looked at, oldest first. Null: there are none, or
 * the session has not asked for an invoice.
 */
export const searchInbox = async (deps: BillingDeps, attempt: Attempt): Promise<Searched | null> => {
  const { sessionId, mails } = attempt.subject
  if (!asksForMail(attempt.subject)) return null
  const refused = await deps.mails.refused(sessionId)
  const said: string[] = []
  for (const mail of mails.filter(({ message }) => !refused.has(message))) {
    const at = deps.platform.clock.now()
    const examined = untilPatienceEnds(await examine(deps, attempt, mail), { came: mail.at, now: at })
    if (examined.kind === 'invoice') {
      const { xml, pdf } = examined
      return {
        issued: { kind: 'issued', xml, pdf, via: viaOf(attempt), folio: null },
        said: [...said, `${MAIL}invoice`],
      }
    }
    const { kind, reason } = examined
    said.push(`${MAIL}${reason}`)
    if (kind === 'refused') await deps.mails.refuse({ sessionId, message: mail.message, at, reason })
  }
  return said.length === 0 ? null : { issued: null, said }
}
