import type { Platform } from '#platform/platform.ts'
import { addGauge } from '#platform/runtime/metrics.ts'
import { createLeases } from '../limits/leases.ts'
import { createOpenStreams } from '../streams/open-streams.ts'
import { createEventHub } from './event-hub.ts'
import type { StreamParts } from './stream-events.ts'

type Streaming = Readonly<{
  parts: StreamParts
  /** Ends the live streams at once. */
  end: () => void
  /** Call it when no request is in hand. */
  stop: () => Promise<void>
}>

/** What the streams of this process share; its leases serve others too. */
export const createStreaming = (platform: Platform): Streaming => {
  const streams = createOpenStreams(platform.logger)
  const hub = createEventHub(platform)
  const leases = createLeases(platform.database.query)
  addGauge(
    {
      name: 'event_streams',
      help: 'Streams of events, charges and archives that are open in this process',
      labels: [],
    },
    async () => [{ labels: {}, value: streams.count() }],
  )
  return {
    parts: { streams, hub, leases },
    end: streams.end,
    stop: () => {
      hub.stop()
      return leases.stop()
    },
  }
}
