import type { Receiver } from '#contracts/fiscal/receiver.ts'
import type { Ticket } from '#contracts/reading/ticket.ts'
import { foldedWords } from '#ticket/text/folded-words.ts'
import { rfcDistance } from './rfc-distance.ts'

export type Buyer = Pick<Receiver, 'rfc' | 'razon_social'>

const email = /[^\s@]@[^\s@]+\.[^\s@]{2}/
/**
 * Weighted distance over twelve or thirteen characters: two of a reader's usual errors, or one
 * unusual one.
 */
const SAME_RFC = 1
/** A share of a word's characters: this many may be misread. */
const SAME_WORD = 0.2
/**
 * A share of a name's letters: above it, they identify the name; below it, they may be a word that
 * many companies share.
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

/** Whether a value taken for the merchant's is the buyer's, as far as reading errors allow. */
const saysBuyer = (text: string, { rfc, razon_social: name }: Buyer): boolean =>
  email.test(text) || isRfc(text, rfc) || isName(text, name)

/**
 * A ticket may print its buyer, and a reader may take that for the merchant. Events and their
 * copies can never be rewritten, so they must not contain receiver data. Such values therefore
 * count as not printed.
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
