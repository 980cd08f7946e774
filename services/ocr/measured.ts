import { metrics } from '#platform/runtime/metrics.ts'
import { inSpan } from '#platform/runtime/tracing.ts'
import type { ReadTicket } from './worker-messages.ts'

type Read = (image: Uint8Array) => Promise<ReadTicket>

/**
 * The same reading, seen by operators: how long a photo takes, its wait for a worker included, and
 * how it ended.
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
