import { checkReceiver, type ReceiverChecked, type ReceiverFault } from '#cfdi/check-receiver.ts'
import { type ErrorDetail, Rejection } from '#contracts/errors.ts'
import type { CreateSession } from '#contracts/http.ts'

export const notYet = (field: string): ErrorDetail => ({
  field,
  code: 'not_available',
  message: `${field} is not available yet`,
})

const sources = ['user_info', 'customer_id', 'csf_pdf'] as const

const onlySource = (body: CreateSession): NonNullable<CreateSession['user_info']> => {
  const given = sources.filter((source) => body[source] !== undefined)
  const [source] = given
  if (source === undefined) {
    throw new Rejection('receiver_required', 'One of user_info, customer_id and csf_pdf is needed.')
  }
  if (given.length > 1) {
    const details = given.map((field) => ({
      field,
      code: 'ambiguous',
      message: 'only one receiver may be given',
    }))
    throw new Rejection('receiver_ambiguous', `Only one receiver may be given, not ${given.join(' and ')}.`, {
      details,
    })
  }
  if (!body.user_info) {
    throw new Rejection('invalid_request', `${source} is not available yet: use user_info.`, {
      details: [notYet(source)],
    })
  }
  return body.user_info
}

const refused = ({ code, field, message, allowed = [] }: ReceiverFault): Rejection => {
  const path = field === 'uso_cfdi' ? field : `user_info.${field}`
  const choices = allowed.map((choice) => ({ field: path, code: 'allowed', message: choice }))
  return new Rejection(code, message, { details: [{ field: path, code, message }, ...choices] })
}

/** The receiver and the UsoCFDI of a request, in force on `today` (`2026-11-20`). Throws `Rejection` with the first fault. */
export const receiverOf = (body: CreateSession, today: string): ReceiverChecked => {
  const checked = checkReceiver({ ...onlySource(body), uso_cfdi: body.uso_cfdi }, today)
  if (!checked.ok) throw refused(checked)
  return checked
}
