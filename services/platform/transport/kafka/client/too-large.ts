/** The broker refuses a batch of that size: fewer of the same records may pass. */
export class TooLarge extends Error {
  override readonly name = 'TooLarge'
}

/** `RECORD_LIST_TOO_LARGE`: larger than a segment of the broker. */
const refusals = new Set(['MESSAGE_TOO_LARGE', 'RECORD_LIST_TOO_LARGE'])

/** Whether the client's error, or its cause, says so. */
export const isTooLarge = (error: unknown): boolean =>
  error instanceof Error && (('type' in error && refusals.has(String(error.type))) || isTooLarge(error.cause))
