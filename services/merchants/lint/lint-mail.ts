import { asksByMail, endsByMail } from '../language/by-mail.ts'
import type { Path } from '../language/file-problem.ts'
import type { MerchantFile } from '../language/merchant-file.ts'
import type { MailStep } from '../language/send-step.ts'
import { placeholdersIn } from '../values/parse-template.ts'
import { withoutPlaceholders } from '../values/without-placeholders.ts'
import { errorAt, type Finding } from './finding.ts'

const namesIn = (text: string): string[] => placeholdersIn(text).map(({ name }) => name)

/** No ticket and no receiver decides whom their data go to: only a code does, of one merchant. */
const address = (to: string, path: Path): Finding[] => {
  const [, domain = ''] = to.split('@')
  const strange = namesIn(to).find((name) => !name.startsWith('code.'))
  return [
    ...(strange === undefined
      ? []
      : [errorAt(path, `only a code may be part of the address: not ${strange}`)]),
    ...(namesIn(domain).length === 0 ? [] : [errorAt(path, 'what stands behind the @ must be written out')]),
    ...(/^[^\s@]+@(?:[a-z0-9-]+\.)+[a-z]{2,}$/i.test(withoutPlaceholders(to))
      ? []
      : [errorAt(path, 'it must be an address, as facturas@example.com')]),
  ]
}

/** Whoever reads it must be able to issue. */
const words = ({ subject, body }: MailStep['mail'], path: Path): Finding[] => {
  const names = [...namesIn(subject), ...namesIn(body)]
  const isTicket = names.some((name) => name === 'ticket.total' || name.startsWith('code.'))
  const secret = names.find((name) => name.startsWith('secret.'))
  return [
    ...(names.includes('receiver.rfc') ? [] : [errorAt(path, 'the mail must name {{receiver.rfc}}')]),
    ...(isTicket ? [] : [errorAt(path, 'the mail must name {{ticket.total}} or a code of the ticket')]),
    ...(secret === undefined ? [] : [errorAt(path, `a mail carries no secret: ${secret}`)]),
  ]
}

const inSteps = ({ flow }: MerchantFile): Finding[] =>
  (flow?.steps ?? []).flatMap((step, i) => {
    if (!('mail' in step)) return []
    const path = ['flow', 'steps', i, 'mail']
    return [...address(step.mail.to, [...path, 'to']), ...words(step.mail, path)]
  })

/** An empty mailbox says nothing, and a trial would be a letter that a person reads. */
const around = ({ flow, canary, sandbox }: MerchantFile): Finding[] => {
  if (!flow || !asksByMail(flow)) return []
  const { lookup } = flow
  const isOnlyMail = lookup?.steps.every((step) => 'take' in step && step.take.mail === true)
  return [
    ...(endsByMail(flow)
      ? []
      : [errorAt(['flow', 'steps'], 'what is asked by mail comes by mail: end with take: { mail: true }')]),
    ...(lookup?.authoritative
      ? [errorAt(['flow', 'lookup', 'authoritative'], 'a mail may be read days later: it must be false')]
      : []),
    ...(isOnlyMail ? [errorAt(['flow', 'lookup'], 'leave it out: the mailbox is looked at anyway')] : []),
    ...(sandbox === undefined
      ? []
      : [errorAt(['sandbox'], 'the sandbox takes no mail: leave it out, and forms are played')]),
    ...(canary ? [errorAt(['canary'], 'each canary would be a letter to a person: leave it out')] : []),
  ]
}

/** What a merchant that takes its requests by mail is written. */
export const lintMail = (file: MerchantFile): Finding[] => [...inSteps(file), ...around(file)]
