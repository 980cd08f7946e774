import type { ErrorCode } from '#contracts/http/errors.ts'

type Refused = Readonly<{
  code: ErrorCode
  message: string
  retryable: boolean
  details: readonly Readonly<{ field: string; code: string; message: string }>[]
  request_id: string
}>

/** A request was refused; `refused` is undefined where the answer came from something between. */
export class ApiError extends Error {
  readonly status: number
  readonly refused: Refused | undefined
  constructor(status: number, refused: Refused | undefined) {
    const fields = refused?.details.map(({ field, message }) => `${field} ${message}`) ?? []
    super(
      refused
        ? [`${status} ${refused.code}: ${refused.message}`, ...fields].join(' ')
        : `${status} without an answer of the service`,
    )
    this.status = status
    this.refused = refused
  }
}
