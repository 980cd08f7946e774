import { metrics } from '#platform/runtime/metrics.ts'
import { inSpan } from '#platform/runtime/tracing.ts'
import type { ReadTicket } from './worker-messages.ts'

type Read = (image: Uint8Array) => Promise<ReadTicket>

/**
 * The same reading with metrics for operators: how long a photo takes, including its wait for a
 * worker, and how it ended.
 */
export const measured =
  (read: Read): Read =>
  async (image) => {
    const begun = performance.now()
    const observe = (outcome: string) => metrics.ocr.observe({ outcome }, (performance.now() - begun) / 1_000)
    try {
      const result = await inSpan({ name: 'read photo' }, () => read(image))
      observe('read')
      return result
    } catch (error) {
      observe('failed')
      throw error
    }
  }
