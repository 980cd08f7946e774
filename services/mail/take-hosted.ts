import { namesIn } from './imap/names-in.ts'
import type { KeepDeps } from './store/keep-mail.ts'
import { keepMail, keepUnmatched } from './store/keep-mail.ts'
import { findMailbox } from './store/mailboxes.ts'

/**
 * A mail of a hosted catch-all: to each session that it names, else it is kept for the operator.
 */
export const takeHosted = async (deps: KeepDeps, domain: string, bytes: Buffer): Promise<void> => {
  const names = namesIn(bytes, domain)
  let reason = names.length === 0 ? 'other_address' : 'no_session'
  let kept = 0
  for (const name of names) {
    const mailbox = await findMailbox(deps.database.query, name)
    if (!mailbox) continue
    if ((await keepMail(deps, mailbox.sessionId, { bytes, via: 'imap' })) === 'kept') kept += 1
    else reason = 'erased'
  }
  // of an erased receiver nothing is kept
  if (kept === 0 && reason !== 'erased') await keepUnmatched(deps, { bytes, via: 'imap', reason })
}
