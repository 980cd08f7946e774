/** Whether the client's error, or its cause, says that the broker has no such topic. */
export const isUnknownTopic = (error: unknown): boolean =>
  error instanceof Error &&
  (('type' in error && error.type === 'UNKNOWN_TOPIC_OR_PARTITION') || isUnknownTopic(error.cause))
