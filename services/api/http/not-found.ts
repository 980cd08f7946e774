import { Rejection } from '#contracts/http/errors.ts'

/** An id that is unknown, another account's, of the other mode or malformed: all look alike. */
export const notFound = (): Rejection => new Rejection('not_found', 'No resource with this id.')
