/**
 * When `hurry` fires, work in progress is abandoned. Without it, that happens after some seconds of
 * the part's own choice.
 */
export type Running = { stop: (hurry?: AbortSignal) => Promise<void> }
