import { type ErrorCode, Rejection } from '#contracts/http/errors.ts'
import { type Answering, failed } from './envelope.ts'
import { newRequestId } from './request-id.ts'

export type Answer = Readonly<{
  status: number
  type: string
  body: string
  headers?: Readonly<Record<string, string>>
}>

export const answerJson = (status: number, body: object): Answer => ({
  status,
  type: 'application/json; charset=utf-8',
  body: JSON.stringify(body),
})

type Refusal = Readonly<{
  status: number
  code: ErrorCode
  message: string
  retryable: boolean
  headers?: Readonly<Record<string, string>>
}>

export const refuseOperator = (
  answering: Answering,
  { status, code, message, retryable, headers = {} }: Refusal,
): Answer => {
  const rejection = new Rejection(code, message)
  const body = failed(answering, { rejection, requestId: newRequestId(), retryable })
  return { ...answerJson(status, body), headers }
}

/** The operator server's answers where no route answers, in the API's envelope. */
export const operatorRefusals = (answering: Answering) => ({
  notFound: () =>
    refuseOperator(answering, {
      status: 404,
      code: 'not_found',
      message: 'No resource at this path.',
      retryable: false,
    }),
  wrongMethod: () =>
    refuseOperator(answering, {
      status: 405,
      code: 'method_not_allowed',
      message: 'This path allows GET, HEAD.',
      retryable: false,
      headers: { allow: 'GET, HEAD' },
    }),
  failed: () =>
    refuseOperator(answering, {
      status: 500,
      code: 'internal_error',
      message: 'The route failed.',
      retryable: true,
    }),
})
