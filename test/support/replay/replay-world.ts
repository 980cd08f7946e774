import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createEventLog, feedStart } from '#platform/log/event-log.ts'
import { type EventRow, feedOf } from '#platform/log/recorded-from.ts'
import { ReplayOrder } from '#services/replay/order/replay-order.ts'
import { filesOutput } from '#services/replay/output/files-output.ts'
import { asRow, type ReplayedEvent } from '#services/replay/reading/replayed-event.ts'
import { replayLog } from '#services/replay/replay-log.ts'
import { testDatabase } from '../postgres/postgres-for-tests.ts'
import { runCli } from '../worlds/run-cli.ts'

type Asked = Partial<ReplayOrder>

/** The whole log as lines. */
export const usualOrder = {
  filters: {},
  after: null,
  format: 'ndjson',
  out: '-',
  resume: false,
  rowsPerFile: 1_000_000,
  topic: null,
}
const running = new AbortController().signal

/** A database and a folder of its own; the command as the operator runs it, and its parts. */
export const openReplayWorld = async () => {
  const db = await testDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'replay-'))
  const environment = { DATABASE_URL: db.url, DATA_DIR: folder }
  const log = createEventLog(db.database, () => undefined)
  const path = (name: string) => join(folder, name)
  return {
    ...db,
    ...{ environment, log, path },
    replay: (...words: string[]) => runCli(['replay', ...words], environment),
    /** The events that an order chooses. */
    chosen: async (filters: Asked['filters'], after: string | null = null) => {
      const events: EventRow[] = []
      const output = {
        after,
        write: async (more: readonly ReplayedEvent[]) => void events.push(...more.map(asRow)),
        finish: () => Promise.reject(new Error('nobody asks for a manifest')),
        leave: async () => null,
      }
      const order = ReplayOrder.parse({ ...usualOrder, filters, format: 'csv' })
      await replayLog(db.database.query, order, { output, stopping: running })
      return events
    },
    /** The manifest and the bytes of a file; of a folder the manifest alone. */
    replayTo: async (name: string, asked: Asked = {}) => {
      const out = `${folder}/${name}`
      const order = ReplayOrder.parse({ ...usualOrder, ...asked, out })
      const output = await filesOutput(order)
      await replayLog(db.database.query, order, { output, stopping: running })
      const manifest = await output.finish()
      return { manifest, text: name.endsWith('/') ? '' : await readFile(out, 'utf8') }
    },
    /** All events, in the order of the log. */
    allEvents: async (): Promise<readonly EventRow[]> => {
      const events: EventRow[] = []
      let rows = await log.page(feedStart, 1_000)
      for (let last = rows.at(-1); last; last = rows.at(-1)) {
        events.push(...rows)
        rows = await log.page(feedOf(last), 1_000)
      }
      return events
    },
    close: async () => {
      await db.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
export type ReplayWorld = Awaited<ReturnType<typeof openReplayWorld>>
