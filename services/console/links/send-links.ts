import type { LinkReason } from '#contracts/people.ts'
import { mailLink } from '#platform/outbound/mail-link.ts'
import type { SentOnce } from '#platform/outbound/send-once.ts'
import { watchSending } from '#platform/outbound/watch-sending.ts'
import type { Platform } from '#platform/platform.ts'
import { createPasswordLinks, type PasswordLink } from '#platform/tenants/people/password-links.ts'
import type { Person } from '#platform/tenants/people/person.ts'

type To = Pick<Person, 'personId' | 'email'>

export type SendLinks = Readonly<{
  /** Whether links can be mailed at all. */
  isOn: boolean
  /** `sent`: null where mail is not sent here. */
  make: (to: To, reason: LinkReason) => Promise<Readonly<{ made: PasswordLink; sent: SentOnce | null }>>
}>

type Needs = Pick<Platform, 'database' | 'config' | 'health' | 'logger'>

export const sendLinks = ({ database: { query }, config, health, logger }: Needs): SendLinks => {
  const linkFor = createPasswordLinks(query, config)
  const noteSent = watchSending(health)
  return {
    isOn: config.mail.smtpUrl !== null,
    make: async (to, reason) => {
      const made = await linkFor(to, reason)
      const sent = await mailLink(to.email, made, config)
      if (sent === null) return { made, sent }
      noteSent(sent)
      if (sent.kind !== 'taken') logger.warn({ personId: to.personId, sent, reason }, 'a link was not mailed')
      return { made, sent }
    },
  }
}
