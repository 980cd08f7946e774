import { namesIn } from './imap/names-in.ts'
import type { KeepDeps } from './store/keep-mail.ts'
import { keepMail, keepUnmatched } from './store/keep-mail.ts'
import { findMailbox, MAX_MAILS } from './store/mailboxes.ts'

type Mail = Readonly<{ name: string; bytes: Buffer }>

const keepFor = async (deps: KeepDeps, { name, bytes }: Mail) => {
  const mailbox = await findMailbox(deps.database.query, name)
  if (!mailbox) return 'no_session'
  const isFull = mailbox.mails >= MAX_MAILS
  return keepMail(deps, mailbox.sessionId, { bytes, via: 'imap', isFull })
}

/**
 * A mail of a hosted catch-all: to each session that it names, else it is kept for the operator, as
 * is what comes to a full mailbox: nobody tells its sender. Of an erased receiver nothing is kept.
 */
export const takeHosted = async (deps: KeepDeps, domain: string, bytes: Buffer): Promise<void> => {
  const names = namesIn(bytes, domain)
  let isNobodys = true
  for (const name of names) if ((await keepFor(deps, { name, bytes })) !== 'no_session') isNobodys = false
  const reason = names.length === 0 ? 'other_address' : 'no_session'
  if (isNobodys) await keepUnmatched(deps, { bytes, via: 'imap', reason })
}
