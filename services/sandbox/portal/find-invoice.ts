import type { Answer } from '../web/http-server.ts'
import { adoptEarlier } from './adopt-earlier.ts'
import { unavailable } from './answers.ts'
import type { Behaviour } from './behaviour.ts'
import type { Filled } from './read-ticket.ts'
import { noInvoice, otherReceiver } from './sentences.ts'
import type { Call } from './shop.ts'
import { findIssued, type Issued, type Key, wasAttempted } from './tickets.ts'
import { behaviourFor, bookedUnder } from './visit-of-call.ts'

/** What a merchant says to somebody who looks for an invoice. */
export type FoundWord =
  | Readonly<{ kind: 'issued'; issued: Issued }>
  | Readonly<{ kind: 'refused'; sentence: string }>
  | Readonly<{ kind: 'barred'; answer: Answer }>

/** What nobody asked for is known: a session may follow another one that came to an end. */
const isDown = async ({ shop }: Call, behaviour: Behaviour, key: Key): Promise<boolean> =>
  behaviour === 'unavailable' ||
  (behaviour === 'unconfirmed' && (await wasAttempted(shop.database.query, key)))

/** Only looks; never issues. Whoever is not the receiver learns only that there is one. */
export const findInvoice = async (call: Call, filled: Filled): Promise<FoundWord> => {
  const { database, box } = call.shop
  const behaviour = behaviourFor(call, filled)
  const key = bookedUnder(call, filled)
  if (await isDown(call, behaviour, key)) return { kind: 'barred', answer: unavailable(call) }
  if (behaviour === 'other_receiver') return { kind: 'refused', sentence: otherReceiver }
  const mac = box.mac(filled.rfc)
  await adoptEarlier(database.query, key, mac)
  const issued = await findIssued(database.query, key)
  if (!issued) return { kind: 'refused', sentence: noInvoice }
  return issued.receiverMac === mac
    ? { kind: 'issued', issued }
    : { kind: 'refused', sentence: otherReceiver }
}
