import { Rejection } from '#contracts/http/errors.ts'

/** The same check of one part of an array: what it throws names that part (`ticket_image.1`). */
export const inField = <T>(field: string, check: () => T): T => {
  try {
    return check()
  } catch (error) {
    if (!(error instanceof Rejection)) throw error
    const details = error.details.map((detail) => ({ ...detail, field }))
    throw new Rejection(error.code, error.message, { details })
  }
}
