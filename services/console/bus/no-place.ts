import { Rejection } from '#contracts/http/errors.ts'

/** A page behind a row that is none of its list: of another one, or gone since. */
export const noPlace = (): Rejection =>
  new Rejection('invalid_request', 'No such place in the list.', {
    details: [{ field: 'after', code: 'invalid_cursor', message: 'is not a cursor of this list' }],
  })
