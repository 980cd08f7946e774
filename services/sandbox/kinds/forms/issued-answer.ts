import { plannedMails } from '../../mail/mail-plans.ts'
import { queueMails } from '../../mail/queue-mails.ts'
import { page } from '../../portal/answers.ts'
import type { Filled } from '../../portal/read-ticket.ts'
import type { Call } from '../../portal/shop.ts'
import type { Issued } from '../../portal/tickets.ts'
import { behaviourFor } from '../../portal/visit-of-call.ts'
import type { Answer } from '../../web/http-server.ts'
import { issuedPage, mailedPage } from './pages.ts'

type Ready = Readonly<{ issued: Issued; filled: Filled; mailbox: string }>

/** The page after an issue: the files, or the promise to mail them. */
export const issuedAnswer = async (call: Call, { issued, filled, mailbox }: Ready): Promise<Answer> => {
  if (call.merchant.kind !== 'mail') return page(call, issuedPage(call.merchant, issued))
  const plan = plannedMails(behaviourFor(call, filled))
  await queueMails(call, { cfdiId: issued.cfdiId, mailbox, plan })
  return page(call, mailedPage(issued))
}
