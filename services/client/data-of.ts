import { ApiError } from './api-error.ts'

type Refusal = Readonly<{ error: ConstructorParameters<typeof ApiError>[1] }>
type Result<Data> = Readonly<{ data?: { data: Data }; error?: Refusal; response: Response }>

/** `data` of the envelope; throws `ApiError` where the request was refused. */
export const dataOf = async <Data>(asked: Promise<Result<Data>>): Promise<Data> => {
  const { data, error, response } = await asked
  if (data) return data.data
  throw new ApiError(response.status, error?.error)
}
