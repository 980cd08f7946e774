import { isDeepStrictEqual } from 'node:util'
import type { SessionCommand } from '#contracts/events/session-commands.ts'
import type { SessionEventOf } from '#contracts/events/session-events.ts'
import type { Receiver } from '#contracts/fiscal/receiver.ts'
import type { Ticket } from '#contracts/reading/ticket.ts'
import type { Reactor, Recorded } from '#contracts/shapes.ts'
import { rfcDistance } from '#merchants/detect/rfc-distance.ts'
import { foldedWords } from '#ticket/text/folded-words.ts'

type Requested = SessionEventOf<'SessionRequested'>
type Buyer = Pick<Receiver, 'rfc' | 'razon_social'>

const email = /[^\s@]@[^\s@]+\.[^\s@]{2}/
/** Of twelve or thirteen characters: two slips of a reader's usual kind, or one of another. */
const SAME_RFC = 1
/** Of a word's characters: that many may be misread. */
const SAME_WORD = 0.2
/**
 * Of a name's letters: more than that are the name, fewer may be a word that half the country's
 * companies share.
 */
const SAME_NAME = 0.5

const wordsOf = (text: string) =>
  foldedWords(text)
    .split(/[^A-Z0-9]+/)
    .filter((word) => word.length > 2)

const isRfc = (text: string, rfc: string) =>
  foldedWords(text)
    .split(' ')
    .some(
      (token) => Math.abs(token.length - rfc.length) <= 1 && rfcDistance(token, foldedWords(rfc)) <= SAME_RFC,
    )

const isName = (text: string, name: string) => {
  const words = wordsOf(name)
  const said = wordsOf(text)
  const isSaid = (word: string) => said.some((other) => rfcDistance(other, word) <= SAME_WORD * word.length)
  const letters = (some: readonly string[]) => some.join('').length
  return letters(words.filter(isSaid)) > SAME_NAME * letters(words)
}

/**
 * Whether what was taken for the merchant's says who bought, as far as a reader's slips let one
 * see.
 */
const saysBuyer = (text: string, { rfc, razon_social: name }: Buyer): boolean =>
  email.test(text) || isRfc(text, rfc) || isName(text, name)

/**
 * A ticket may print who bought, and a reader may take that for the merchant. Events and their
 * copies can never be rewritten, so nothing of the receiver may ride in them: such values were not
 * printed, as far as the merchant is concerned.
 */
export const withoutBuyer = (ticket: Ticket, buyer: Buyer): Ticket => {
  const isOthers = (text: string | null) => text === null || !saysBuyer(text, buyer)
  const others = <Value>(values: Readonly<Record<string, Value>>, textOf: (value: Value) => string | null) =>
    Object.fromEntries(Object.entries(values).filter(([, value]) => isOthers(textOf(value))))
  const { merchant_name: name, merchant_rfc: rfc } = ticket
  return {
    ...ticket,
    merchant_name: isOthers(name) ? name : null,
    merchant_rfc: isOthers(rfc) ? rfc : null,
    portal_fields: others(ticket.portal_fields, (value) => value),
    fields: others(ticket.fields, ({ value }) => value),
    warnings: ticket.warnings.filter(isOthers),
  }
}

type Deps = Readonly<{
  buyerOf: (event: Recorded<Requested>) => Promise<Buyer>
  /**
   * Whether invoices are issued by that RFC through us: then a ticket that names it may well be its
   * own.
   */
  isMerchant: (rfc: string) => Promise<boolean>
}>

/** The same for what a reactor reports. */
export const reportWithoutBuyer = (
  react: Reactor<Requested, SessionCommand>,
  { buyerOf, isMerchant }: Deps,
): Reactor<Requested, SessionCommand> => {
  const cleaned = async (asked: Promise<Buyer>, ticket: Ticket): Promise<Ticket> => {
    const buyer = await asked
    const clean = withoutBuyer(ticket, buyer)
    return isDeepStrictEqual(clean, ticket) || (await isMerchant(buyer.rfc)) ? ticket : clean
  }
  return async (event) => {
    const buyer = buyerOf(event)
    // asked for while the photo is read; who needs no answer hears of no failure
    buyer.catch(() => undefined)
    const command = await react(event)
    if (command?.type === 'RecordTicket') {
      const ticket = await cleaned(buyer, command.data.ticket)
      return { ...command, data: { ...command.data, ticket } }
    }
    if (command?.type === 'RejectTicket' && command.data.ticket) {
      const ticket = await cleaned(buyer, command.data.ticket)
      return { ...command, data: { ...command.data, ticket } }
    }
    return command
  }
}
