import { setTimeout as sleep } from 'node:timers/promises'
import type { Health } from '#platform/runtime/health.ts'
import type { Logger } from '#platform/runtime/logger.ts'
import { OUTAGE_MS, pause } from '#platform/runtime/pause.ts'
import { messageOf } from '../delivery/failures.ts'
import { CRASHED } from './client/member.ts'
import type { Batch, JoinGroup, Member, Observe, Timing } from './client/port.ts'
import { fillGaps, type GapDeps } from './recovery/fill-gaps.ts'
import { type PartitionBook, partitionBook, type Tenure } from './recovery/partition-book.ts'
import type { Refill } from './recovery/read-gap.ts'

export type GroupDeps = Readonly<{
  join: JoinGroup
  logger: Logger
  health: Pick<Health, 'report' | 'fail' | 'block'>
  timing?: Timing | undefined
  observe?: Observe | undefined
  /** Not set: records that the topic lost are not looked for. */
  gaps?: GapDeps | undefined
}>

type Group = Readonly<{
  /** The group's id in Kafka. */
  groupId: string
  topic: string
  /**
   * Takes the records of a batch from `tenure.next` on, and moves that. False: not all were taken,
   * and the batch must be redelivered.
   */
  take: (batch: Batch, tenure: Tenure) => Promise<boolean>
  /** See fillGaps. */
  refill: Refill
}>

/** Membership in a group that outlasts its consumers. */
export type GroupPlace = Readonly<{
  book: PartitionBook
  /** Fetches nothing more, but stays. */
  pause: () => void
  /** Commits what is done, then leaves. */
  leave: () => Promise<void>
}>

const COMMIT_EVERY_MS = 100
/**
 * After this many crashes in a row without a join, another try in this process would end the same.
 */
const MOST_CRASHES = 5
/** How long leaving may take; a member that is still joining leaves later. */
const LEAVE_MS = 2_000

/** `member`: the current one, if there is one. */
type State = {
  readonly book: PartitionBook
  member: Member | undefined
  paused: boolean
  crashes: number
  warned: string | null
}
type Gaps = ReturnType<typeof fillGaps>
type Keeping = Readonly<{
  deps: GroupDeps
  group: Group
  state: State
  gaps: Gaps | null
  leaving: AbortSignal
}>

/** A batch needs a tenure, and must have been fetched in that tenure. */
const tenureFor = ({ book, paused }: State, batch: Batch): Tenure | undefined => {
  const tenure = book.tenure(batch.partition)
  if (!tenure || paused) return undefined
  if (tenure.doubtful) {
    tenure.doubtful = false
    return undefined
  }
  return batch.end < tenure.next ? book.renew(batch.partition) : tenure
}

const joinOnce = ({ deps, group, state, gaps }: Keeping): Promise<Member> => {
  const { join, logger, health, timing, observe } = deps
  const { groupId, topic, take } = group
  return join({
    groupId,
    topic,
    ...(timing ? { timing } : {}),
    assigned: (partitions) => {
      state.book.assign(partitions)
      state.crashes = 0
      state.warned = null
      health.report(`kafka:${groupId}`, null)
      logger.info({ group: groupId, partitions: [...partitions] }, 'the consumer has joined its group')
    },
    batch: async (batch) => {
      const tenure = tenureFor(state, batch)
      if (!tenure) return false
      observe?.consumed?.({ group: groupId, records: batch.records.length })
      return (!gaps || (await gaps.before(batch, tenure))) && take(batch, tenure)
    },
  })
}

/** Why it ended; null when the group was left. */
const liveOnce = async (keeping: Keeping, left: Promise<null>): Promise<string | null> => {
  const { state, gaps } = keeping
  await gaps?.remember()
  const member = await joinOnce(keeping)
  state.member = member
  if (state.paused) member.pause()
  const reason = await Promise.race([member.ended, left])
  state.member = undefined
  const closed = member.close()
  // a member that hangs may also hang while it leaves; it takes nothing more, so the next one does
  // not wait for it
  if (reason === null) await closed
  return reason
}

const countCrash = ({ deps, group, state }: Keeping, reason: string) => {
  if (reason.startsWith(CRASHED)) state.crashes += 1
  if (state.crashes >= MOST_CRASHES)
    deps.health.fail(`kafka:${group.groupId}`, 'its client crashes again and again')
}

/** Without a broker it happens every few seconds, for one reason. */
const warnOnce = ({ deps, group, state }: Keeping, reason: string) => {
  const level = state.warned === reason ? 'debug' : 'warn'
  state.warned = reason
  deps.logger[level]({ group: group.groupId, reason }, 'the consumer is replaced')
}

/** Starts one member after the other, until the group is left. */
const liveOn = async (keeping: Keeping) => {
  const { deps, group, leaving } = keeping
  const left = new Promise<null>((resolve) => leaving.addEventListener('abort', () => resolve(null)))
  while (!leaving.aborted) {
    const reason = await liveOnce(keeping, left).catch(messageOf)
    if (reason === null || leaving.aborted) return
    deps.health.report(`kafka:${group.groupId}`, 'no contact with the group; trying to join again')
    warnOnce(keeping, reason)
    deps.observe?.replaced?.({ group: group.groupId, reason })
    countCrash(keeping, reason)
    await pause(OUTAGE_MS, leaving)
  }
}

/** Commits what is done; false when it must be retried. */
const commitDone = async ({ state }: Keeping): Promise<boolean> => {
  const { book, member } = state
  const offsets = book.uncommitted()
  if (offsets.size === 0) return true
  if (!member || !(await member.commit(offsets, book.notes(offsets)))) return false
  book.committed(offsets)
  return true
}

/** Commits at intervals, so that a crash repeats only a moment's work. */
const commitUntil = async (keeping: Keeping, stopping: AbortSignal) => {
  while (!stopping.aborted) {
    await pause((await commitDone(keeping)) ? COMMIT_EVERY_MS : OUTAGE_MS, stopping)
  }
}

/**
 * Keeps a member in the group. Consumers of this library die or fall silent; each is then replaced.
 * Does not wait for the broker, which may come later; until then health reports it.
 */
export const keepInGroup = (deps: GroupDeps, group: Group): GroupPlace => {
  const stopping = new AbortController()
  const leaving = new AbortController()
  const state: State = { book: partitionBook(), member: undefined, paused: false, crashes: 0, warned: null }
  const { logger, observe, gaps: found } = deps
  const gaps = found ? fillGaps({ ...group, deps: { ...found, logger, observe } }) : null
  const keeping = { deps, group, state, gaps, leaving: leaving.signal }
  const part = `kafka:${group.groupId}`
  deps.health.report(part, 'has not joined its group yet')
  const living = liveOn(keeping)
  const committing = commitUntil(keeping, stopping.signal)
  void gaps?.watch(state.book, stopping.signal)
  return {
    book: state.book,
    pause: () => {
      state.paused = true
      state.member?.pause()
    },
    leave: async () => {
      stopping.abort()
      const late = sleep(LEAVE_MS, undefined, { ref: false })
      await Promise.race([committing.then(() => commitDone(keeping)), late])
      leaving.abort()
      await Promise.race([living, late])
      deps.health.report(part, null)
    },
  }
}
