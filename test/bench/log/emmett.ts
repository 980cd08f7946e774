import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { Event } from '@event-driven-io/emmett'
import { getPostgreSQLEventStore } from '@event-driven-io/emmett-postgresql'
import pg from 'pg'
import { event } from '#test/unit/session/samples.ts'
import { serve, WRITERS } from './contender.ts'

const connectionString = process.argv[2] ?? ''
const pool = new pg.Pool({ connectionString, max: WRITERS })
const store = getPostgreSQLEventStore(connectionString, { connectionOptions: { pool } })
await store.schema.migrate()
const { type, data } = event('TicketRead')
const events: Event[] = [{ type, data }]

serve({
  append: async (stream, version) => {
    const expectedStreamVersion = version === 0 ? 'STREAM_DOES_NOT_EXIST' : BigInt(version)
    await store.appendToStream(stream, events, { expectedStreamVersion })
  },
  /** It stores its place after each event; a wait of 50 ms between pages of 100 is its default. */
  readFeed: async ({ read, until, tuned }) => {
    const consumer = store.consumer(tuned ? { pulling: { batchSize: 1_000, pullingFrequencyInMs: 1 } } : {})
    consumer.reactor({ processorId: randomUUID(), startFrom: 'BEGINNING', eachMessage: () => read(1) })
    void consumer.start()
    await once(until, 'abort')
    await consumer.stop()
  },
})
