/**
 * `hurry` fires when what is in hand is to be given up and left; not given: after some seconds of
 * its own.
 */
export type Running = { stop: (hurry?: AbortSignal) => Promise<void> }
