import type { MailStep } from '#merchants/language/send-step.ts'
import { fill, ValueMissing } from '#merchants/values/fill-template.ts'
import { placeholdersIn } from '#merchants/values/parse-template.ts'
import type { SentOnce } from '#platform/outbound/send-once.ts'
import { portalChanged, retryLater } from '../ends/outcome.ts'
import { PortalTrouble } from '../ends/portal-trouble.ts'
import type { Exchange } from '../http/exchange.ts'
import { valuesNow } from '../visit/asking-of.ts'
import type { FlowRun, Next, Visit } from '../visit/flow-run.ts'
import type { RequestMail } from '../visit/send-request.ts'

const address = /^[a-z0-9._+-]+@(?:[a-z0-9-]+\.)+[a-z]{2,}$/i

/** What the ticket says is part of the address: then that is wrong, and not the portal. */
const ofTicket = ({ mail }: MailStep): string | undefined =>
  placeholdersIn(mail.to).find(({ name }) => /^(?:code|ticket)\./.test(name))?.name

const written = (run: FlowRun, visit: Visit, step: MailStep): RequestMail => {
  const { mail } = step
  const values = valuesNow(run, visit)
  const to = fill(mail.to, values).trim()
  if (!address.test(to)) {
    const detail = 'the mail step gives an invalid address'
    const part = ofTicket(step)
    throw part === undefined ? new PortalTrouble('portal_changed', detail) : new ValueMissing(part, detail)
  }
  const subject = fill(mail.subject, values).replace(/\s+/g, ' ').trim()
  return { to, subject, text: fill(mail.body, values), withPhoto: mail.photo === true }
}

/** As any issuing request is shown and recognised. */
const exchangeOf = ({ to, subject, text }: RequestMail): Exchange => ({
  url: new URL(`mailto:${to}?subject=${encodeURIComponent(subject)}`),
  method: 'POST',
  body: { type: 'text/plain; charset=utf-8', bytes: Buffer.from(text, 'utf8') },
})

const nextAfter = (sent: SentOnce, step: MailStep): Next => {
  const part = ofTicket(step)
  switch (sent.kind) {
    case 'taken':
      return 'next'
    case 'held':
      return retryLater('commit_unconfirmed', 'another attempt may have sent the issuing request')
    case 'no_recipient':
      if (part !== undefined) throw new ValueMissing(part, 'nobody has the address that it makes')
      return retryLater('portal_down', `nobody has the address that takes requests (${sent.detail})`)
    case 'refused':
      return retryLater('portal_down', `the address that takes requests is refused (${sent.detail})`)
    case 'unsent':
      return retryLater('mail_unavailable', `the mail could not be sent (${sent.detail})`)
    case 'unknown':
      return retryLater('commit_unconfirmed', `the mail may have been sent (${sent.detail})`)
  }
}

/**
 * Asks by mail: the intent comes once the server has taken sender and recipient, and the mail after
 * it.
 */
export const runMail = async (run: FlowRun, visit: Visit, step: MailStep): Promise<Next> => {
  if (visit.committed) throw new Error('a flow must not issue twice')
  if (!run.sendRequest) return portalChanged('nothing is mailed here')
  const mail = written(run, visit, step)
  const exchange = exchangeOf(mail)
  run.watch?.({ sends: exchange, commits: true })
  const mayGo = async () => {
    if (!(await run.intend(exchange))) return false
    visit.committed = exchange
    return true
  }
  return nextAfter(await run.sendRequest(mail, mayGo), step)
}
