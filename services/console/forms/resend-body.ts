import { Rejection } from '#contracts/http/errors.ts'
import { ResendMessage } from '#contracts/http/webhooks/messages.ts'

/** To one endpoint, or, if the form names none, to all that the message was for. */
export const resendBody = (form: URLSearchParams): ResendMessage => {
  const to = form.get('endpoint_id')
  const body = ResendMessage.safeParse(to === null ? {} : { endpoint_id: to })
  if (!body.success) throw new Rejection('invalid_request', 'The form is malformed.')
  return body.data
}
