import { ofType } from '#contracts/events/of-type.ts'
import type { SessionEvent } from '#contracts/events/session-events.ts'
import type { Recorded } from '#contracts/shapes.ts'
import type { Platform } from '#platform/platform.ts'
import { KeyDestroyed } from '#platform/privacy/keys/data-keys.ts'
import { messageOf } from './message-of.ts'
import { addMessage, type Via } from './messages.ts'

export type KeepDeps = Pick<
  Platform,
  'log' | 'database' | 'dataKeys' | 'blobs' | 'vault' | 'handle' | 'clock' | 'config'
>

/** `isFull`: its mailbox has had all that a session is told of. */
type Mail = Readonly<{ bytes: Buffer; via: Via; isFull?: boolean }>

const MEDIA_TYPE = 'message/rfc822'

const hasEnded = (history: readonly Recorded<SessionEvent>[]): boolean =>
  history.some(({ type }) => ['CfdiIssued', 'SessionCompleted', 'SessionFailed'].includes(type))

const untoldBecause = (history: readonly Recorded<SessionEvent>[], isFull: boolean): string | null => {
  if (isFull) return 'mailbox_full'
  return hasEnded(history) ? 'session_ended' : null
}

/** The key of the session's receiver, which erases its mails too. Throws KeyDestroyed. */
const keyOf = async ({ vault, dataKeys }: KeepDeps, history: readonly Recorded<SessionEvent>[]) => {
  const [requested] = ofType(history, 'SessionRequested')
  const [first] = history
  if (!requested || !first) throw new Error('a mailbox without a session')
  const { rfc } = await vault.get(requested.data.receiver.id)
  return dataKeys.ofReceiver({ accountId: first.meta.accountId, rfc })
}

/**
 * Keeps a mail for a session and tells the session, if its mailbox is not full. Durable when it
 * resolves; the same mail again changes nothing. `gone`: its receiver was erased, and nothing is
 * kept.
 */
export const keepMail = async (
  deps: KeepDeps,
  sessionId: string,
  { bytes, via, isFull = false }: Mail,
): Promise<'kept' | 'gone'> => {
  const { log, blobs, database, handle, clock, config } = deps
  const history = await log.read(sessionId)
  try {
    const { id: key } = await keyOf(deps, history)
    const blob = await blobs.put({ bytes, mediaType: MEDIA_TYPE, key })
    const [message, at] = [messageOf(bytes), clock.now()]
    const reason = untoldBecause(history, isFull)
    await addMessage(database.query, {
      sessionId,
      message,
      at,
      via,
      blob,
      reason,
      keptDays: config.photoDays,
    })
    if (!isFull) await handle(sessionId, { type: 'ReceiveMail', at, data: { mail: blob, message } })
    return 'kept'
  } catch (error) {
    if (error instanceof KeyDestroyed) return 'gone'
    throw error
  }
}

/** Keeps a mail that no session can be told of, sealed under a key of the installation. */
export const keepUnmatched = async (
  { blobs, database, dataKeys, clock, config }: KeepDeps,
  { bytes, via, reason }: Mail & Readonly<{ reason: string }>,
): Promise<void> => {
  const { id: key } = await dataKeys.ofService('mail')
  const blob = await blobs.put({ bytes, mediaType: MEDIA_TYPE, key })
  await addMessage(database.query, {
    ...{ sessionId: null, message: messageOf(bytes), at: clock.now(), via, blob, reason },
    keptDays: config.photoDays,
  })
}
