/**
 * A stored event or value of a type or shape that this version does not know. A decision on half of
 * it would be wrong, so its reader waits for a newer version.
 */
export class UnreadableEvent extends Error {
  override readonly name = 'UnreadableEvent'
}
