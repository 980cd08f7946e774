import { meant } from '#merchants/language/meant.ts'
import type { Merchant } from '#merchants/language/merchant.ts'
import type { Values } from '#merchants/values/fill-template.ts'
import { codesOf } from '#ticket/fields/codes/choose/codes-of.ts'
import { flowValues } from '../portal/flow-values.ts'
import { NotToTry } from './open-definition.ts'
import type { TryOrder } from './try-order.ts'

const codesFor = ({ ticket, rows, codes }: TryOrder, merchant: Merchant): Record<string, string> => {
  const known = Object.keys(merchant.codes)
  const stranger = Object.keys(codes).find((name) => !known.includes(name))
  if (stranger !== undefined)
    throw new NotToTry(`--codes: the definition has no code ${stranger}${meant(stranger, known)}`)
  return { ...codesOf(rows, ticket, merchant).found, ...codes }
}

/** Codes that are typed in as they should not look: the pattern may be out of date. */
export const oddCodes = (values: Values, merchant: Pick<Merchant, 'codes'>): string[] =>
  Object.entries(merchant.codes).flatMap(([name, { pattern }]) => {
    const value = values[`code.${name}`]
    return value === undefined || new RegExp(pattern, 'u').test(value)
      ? []
      : [`code.${name} does not look like ${pattern}`]
  })

/** All that the steps may use. Throws NotToTry where the ticket lacks what every flow needs. */
export const valuesOfOrder = (order: TryOrder, merchant: Merchant): Values => {
  const { ticket, receiver, usoCfdi, formaPago } = order
  const total = ticket.amount
  if (total === null) throw new NotToTry('the total was not read: give it as --total')
  const subject = { sessionId: 'try_1', request: { usoCfdi } }
  const codes = codesFor(order, merchant)
  const at = new Date().toISOString()
  return flowValues(subject, receiver, { at, total, codes, formaPago, read: ticket })
}
