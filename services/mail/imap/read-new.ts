import type { ImapFlow } from 'imapflow'
import type { Clock } from '#platform/runtime/clock.ts'
import type { ImapPlaces } from './imap-places.ts'

export type Reading = Readonly<{
  /** Stands for the folder in the database. */
  mailbox: string
  places: ImapPlaces
  clock: Clock
  /** Durable when it resolves. */
  take: (mail: Buffer) => Promise<void>
  /** How many mails before anything else. */
  aRound?: number
}>

/** What is longer is no invoice: its beginning is kept. */
const MAX_BYTES = 10 * 1_024 * 1_024

const uidsAfter = async (client: ImapFlow, last: number): Promise<number[]> => {
  const found = await client.search({ uid: `${last + 1}:*` }, { uid: true })
  // `*` is the last one, also where it is not after
  return (found || []).filter((uid) => uid > last).sort((a, b) => a - b)
}

/** Of one round: a folder that was full before us is read in parts, and a stop comes in between. */
const MAX_A_ROUND = 100

/**
 * Takes the mails behind the last one, whatever flags they have: other readers of the folder set
 * those. The place moves only after a mail is stored. True: there are more.
 */
export const readNew = async (
  client: ImapFlow,
  { mailbox, places, clock, take, aRound = MAX_A_ROUND }: Reading,
): Promise<boolean> => {
  const opened = client.mailbox
  if (!opened) throw new Error('the folder is not open')
  const uidValidity = String(opened.uidValidity)
  const last = await places.lastUid(mailbox, uidValidity)
  const uids = await uidsAfter(client, last)
  for (const uid of uids.slice(0, aRound)) {
    const message = await client.fetchOne(String(uid), { source: { maxLength: MAX_BYTES } }, { uid: true })
    const { source } = message || {}
    if (source) await take(source)
    await places.moveTo(mailbox, { uidValidity, uid, at: clock.now() })
  }
  return uids.length > aRound
}
