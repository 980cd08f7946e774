import { randomInt } from 'node:crypto'
import { localMailDomain } from '#contracts/local-mail-domain.ts'
import { sql } from '#contracts/sql.ts'
import type { Instant } from '#contracts/values.ts'
import type { Query } from '#platform/postgres/postgres.ts'

/** Without letters that are read for digits. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
/** 79 bits: nobody writes to a session by guessing. Portals cut longer addresses. */
const LENGTH = 16

const newName = (): string =>
  `f${Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`

type Whose = Readonly<{ sessionId: string; request: Readonly<{ sandbox: boolean }> }>

/** The address of a session's mailbox. */
export type MailboxOf = (whose: Whose) => Promise<string>

type Options = Readonly<{ now: () => Instant; domain: string | null }>

/**
 * The address of a session's mailbox, the same each time. What the sandbox mails never leaves the
 * machine; without MAIL_DOMAIN nothing reaches a live session.
 */
export const createMailboxes =
  (query: Query, { now, domain }: Options): MailboxOf =>
  async ({ sessionId, request }) => {
    const [row] = await query<{ name: string }>(
      sql`select mail.open_mailbox(${sessionId}, ${newName()}, ${now()}::timestamptz) as name`,
    )
    if (!row) throw new Error('mail.open_mailbox gave no name')
    return `${row.name}@${request.sandbox ? localMailDomain : (domain ?? localMailDomain)}`
  }
