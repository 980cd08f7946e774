import { mailLink } from '#platform/outbound/mail-link.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import type { Config } from '#platform/runtime/config.ts'
import { createPasswordLinks } from '#platform/tenants/people/password-links.ts'
import type { Person } from '#platform/tenants/people/person.ts'

type SentLink = Readonly<{ link: string; link_until: string; mailed?: boolean; mail_problem?: string }>

/**
 * A link to choose a password, mailed where SMTP_URL is set. It is printed either way: no mail is
 * sure to arrive.
 */
export const sentLink = async (query: Query, config: Config, person: Person): Promise<SentLink> => {
  const made = await createPasswordLinks(query, config)(person, 'invited')
  const sent = await mailLink(person.email, made, config)
  const printed = { link: made.link, link_until: made.until }
  if (sent === null) return printed
  if (sent.kind === 'taken') return { ...printed, mailed: true }
  return {
    ...printed,
    mailed: false,
    mail_problem: 'detail' in sent ? `${sent.kind}: ${sent.detail}` : sent.kind,
  }
}

/** Whether a mail did not go out: the link has to be handed over otherwise. */
export const isUnmailed = (results: readonly object[]): boolean =>
  results.some((one) => 'mail_problem' in one)
