/**
 * `processing_time_seconds`: floor(end − created_at), the same in the status and the webhook; never
 * negative.
 */
export const processingSeconds = (createdAt: Date, endedAt: Date): number =>
  Math.max(0, Math.floor((endedAt.getTime() - createdAt.getTime()) / 1_000))
