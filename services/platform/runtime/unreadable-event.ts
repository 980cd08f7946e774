/**
 * An event, or another stored value, of a type, value or shape that this version does not know: a
 * decision on half of it would be wrong, so its reader waits for a newer version.
 */
export class UnreadableEvent extends Error {
  override readonly name = 'UnreadableEvent'
}
