import { randomUUID } from 'node:crypto'
import type { SessionEventType } from '#contracts/events/session-events.ts'
import type { Running } from '#platform/runtime/running.ts'
import type { rememberingLogger } from '#test/support/telemetry/remembering-logger.ts'
import type { Reaction } from '#test/support/transport/harness.ts'
import { newSession } from '#test/support/transport/sessions.ts'
import { event } from '#test/unit/session/samples.ts'
import type { KafkaWorld } from './kafka-world.ts'

/** What each session of these tests consists of. */
export const types: SessionEventType[] = ['SessionRequested', 'TicketRead', 'MerchantIdentified']

/** The partitions of each join, oldest first. */
const joinsOf = ({ lines }: ReturnType<typeof rememberingLogger>) =>
  lines
    .filter(({ message }) => message === 'the consumer has joined its group')
    .map(({ fields }) =>
      'partitions' in fields && Array.isArray(fields.partitions) ? fields.partitions : [],
    )

export const hasJoined = (logger: ReturnType<typeof rememberingLogger>) => joinsOf(logger).length > 0

type Options = Readonly<{ sessions: readonly string[]; react: Reaction; group?: string }>

/** Sessions to send, and processes that follow them; `stop` ends those that are left. */
export const kafkaMembers = (world: () => KafkaWorld) => {
  const running: Running[] = []

  /** `ids`: who follows already has to know them before their first event. */
  const begin = async (count: number, ids: string[] = []): Promise<string[]> => {
    const sessions = Array.from({ length: count }, () => newSession())
    ids.push(...sessions.map(({ sessionId }) => sessionId))
    const more = [event('TicketRead'), event('MerchantIdentified')]
    for (const session of sessions)
      await world().log.start({ ...session, events: [...session.events, ...more] })
    return ids
  }

  /** A process of its own that reacts to these sessions only. */
  const member = async ({ sessions, react, group = randomUUID() }: Options) => {
    const { subscribe, close, logger } = world().open({ timing: { session: 6_000, silence: 18_000 } })
    const { stop } = await subscribe<SessionEventType>({
      group,
      types,
      concurrency: 4,
      react: async (recorded) => (sessions.includes(recorded.streamId) ? react(recorded) : undefined),
    })
    const process = {
      joined: () => hasJoined(logger),
      /** How often the group was shared out, as this member saw it. */
      joins: () => joinsOf(logger).length,
      /** Whether a partition is its own now. */
      reads: () => (joinsOf(logger).at(-1)?.length ?? 0) > 0,
      stop: async () => {
        if (running.includes(process)) running.splice(running.indexOf(process), 1)
        await stop()
        await close()
      },
    }
    running.push(process)
    return process
  }

  return { begin, member, stop: () => Promise.all(running.splice(0).map(({ stop }) => stop())) }
}
