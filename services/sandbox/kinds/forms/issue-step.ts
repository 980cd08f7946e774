import { page, refusal, sessionExpired } from '../../portal/answers.ts'
import { issueTicket } from '../../portal/issue-ticket.ts'
import { alert } from '../../portal/layout.ts'
import type { Call } from '../../portal/shop.ts'
import { submitted } from '../../portal/visit-of-call.ts'
import type { Answer } from '../../web/http-server.ts'
import { issuedAnswer } from './issued-answer.ts'
import { confirmForm } from './pages.ts'
import { taken } from './recover-step.ts'

/** POST: issues. */
export const issue = async (call: Call): Promise<Answer> => {
  const { merchant } = call
  const visit = await submitted(call)
  const { query: filled, fiscal, mailbox = '' } = visit?.form ?? {}
  if (!visit || !filled || !fiscal) return sessionExpired(call)
  if (call.request.form.get('acepto') !== '1') {
    return page(call, [alert('Acepte que sus datos son correctos.'), confirmForm(merchant, visit, filled)])
  }
  return issueTicket(call, { filled, fiscal }, (word) => {
    if (word.kind === 'refused') return refusal(call, word.sentence)
    if (word.kind === 'taken') return taken(call, { visit, filled, isTheirs: word.isTheirs })
    return issuedAnswer(call, { issued: word.issued, filled, mailbox })
  })
}
