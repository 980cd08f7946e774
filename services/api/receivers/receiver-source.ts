import { Rejection } from '#contracts/http/errors.ts'
import type { CreateSession, UserInfo } from '#contracts/http/requests.ts'
import { type CheckedCsf, checkCsf } from '../csf/check-csf.ts'

/** How the request identifies the receiver. */
export type ReceiverSource = Readonly<
  | { from: 'user_info'; info: UserInfo }
  | { from: 'customer_id'; customerId: string }
  | { from: 'csf_pdf'; csf: CheckedCsf }
>

type Given = Pick<CreateSession, 'user_info' | 'csf_pdf'> & Partial<Pick<CreateSession, 'customer_id'>>

const sources = ['user_info', 'customer_id', 'csf_pdf'] as const
type Source = (typeof sources)[number]

const required = (taken: readonly Source[]) => {
  const message = `one of ${taken.join(', ')} is required`
  const details = taken.map((field) => ({ field, code: 'receiver_required', message }))
  return new Rejection('receiver_required', `O${message.slice(1)}.`, { details })
}

const ambiguous = (given: readonly string[]) => {
  const details = given.map((field) => ({
    field,
    code: 'ambiguous',
    message: 'only one receiver may be given',
  }))
  const message = `Only one receiver may be given, not ${given.join(' and ')}.`
  return new Rejection('receiver_ambiguous', message, { details })
}

/**
 * How a body identifies its receiver, among the permitted ways; a Constancia is not read yet.
 * Throws `Rejection`.
 */
export const receiverSource = (body: Given, taken: readonly Source[] = sources): ReceiverSource => {
  const given = sources.filter((source) => body[source] !== undefined)
  if (given.length > 1) throw ambiguous(given)
  if (body.user_info) return { from: 'user_info', info: body.user_info }
  if (body.customer_id !== undefined) return { from: 'customer_id', customerId: body.customer_id }
  if (body.csf_pdf !== undefined) return { from: 'csf_pdf', csf: checkCsf(body.csf_pdf) }
  throw required(taken)
}
