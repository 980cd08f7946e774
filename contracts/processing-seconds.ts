/** `processing_time_seconds`, in status and webhook alike: floor(end − created_at), at least 0. */
export const processingSeconds = (createdAt: Date, endedAt: Date): number =>
  Math.max(0, Math.floor((endedAt.getTime() - createdAt.getTime()) / 1_000))
