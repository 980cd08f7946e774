import type { LinkReason } from '#contracts/people.ts'
import type { Query } from '../../postgres/postgres.ts'
import { createPersonLinks } from './person-links.ts'

/** A link by which a person chooses a password; `until`: when it ends (instant). */
export type PasswordLink = Readonly<{ link: string; until: string; reason: LinkReason }>

/** Whoever invites says so, and may be asleep; who has forgotten sits in front of the mailbox. */
const minutesOf: Readonly<Record<LinkReason, number>> = { invited: 72 * 60, forgotten: 60 }

type Person = Readonly<{ personId: string }>

/**
 * Anybody may ask for a `forgotten` one: so it leaves those before it as they are. An invitation
 * replaces them.
 */
export const createPasswordLinks =
  (query: Query, { baseUrl }: Readonly<{ baseUrl: string }>) =>
  async ({ personId }: Person, reason: LinkReason): Promise<PasswordLink> => {
    const minutes = minutesOf[reason]
    const beside = reason === 'forgotten'
    const token = await createPersonLinks(query).make({ personId, kind: 'password', minutes, beside })
    const until = new Date(Date.now() + minutes * 60_000).toISOString()
    return { link: `${baseUrl}/console/password/${token}`, until, reason }
  }
