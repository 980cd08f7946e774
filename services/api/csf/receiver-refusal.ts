import type { ReceiverFault } from '#cfdi/names/check-receiver.ts'
import { Rejection } from '#contracts/http/errors.ts'

/** Where a receiver's fields are in a request; `null`: at its top level. */
type Place = 'user_info' | 'csf_pdf' | 'customer_id' | null

const pathOf = (field: ReceiverFault['field'], place: Place): string => {
  if (field === 'uso_cfdi' || place === null) return field
  // a profile is named only by its id
  return place === 'customer_id' ? place : `${place}.${field}`
}

/** The refusal of a receiver that no CFDI can name, with the allowed codes. */
export const receiverRefusal = (
  { code, field, message, allowed = [] }: ReceiverFault,
  place: Place,
): Rejection => {
  const path = pathOf(field, place)
  const choices = allowed.map((choice) => ({ field: path, code: 'allowed', message: choice }))
  return new Rejection(code, message, { details: [{ field: path, code, message }, ...choices] })
}
