import { ApiError } from '#services/client/api-error.ts'
import { Refusal } from '../command-line/command.ts'

/** What the service answered; where it refuses or is not there, a sentence for a person. */
export const asked = async <Data>(answer: Promise<Data>, url: string): Promise<Data> => {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ApiError) throw new Refusal(error.message)
    if (error instanceof TypeError) throw new Refusal(`no answer from ${url}: ${error.message}`)
    throw error
  }
}
