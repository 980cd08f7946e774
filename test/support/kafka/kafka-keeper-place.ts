import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { tryLock } from '#platform/postgres/embedded/lock.ts'

/** One per user and checkout: test processes that run at the same time share one broker. */
const directory = join(
  tmpdir(),
  `ticket-to-cfdi-kafka-${process.getuid?.() ?? 'me'}-${createHash('sha256')
    .update(import.meta.dirname)
    .digest('hex')
    .slice(0, 8)}`,
)

export const place = {
  directory,
  /** Held by who looks for the keeper or starts it, and by the keeper when it leaves. */
  turn: join(directory, 'turn.lock'),
  /** Shared by all who use the broker; the keeper stays as long as there is one. */
  users: join(directory, 'users.lock'),
  /** Held by the keeper all its life. */
  keeper: join(directory, 'keeper.lock'),
  /** What the keeper found; good while it lives. */
  answer: join(directory, 'answer.json'),
  log: join(directory, 'keeper.log'),
} as const

export const KeeperAnswer = z.union([
  z.object({ brokers: z.array(z.string()).min(1) }),
  z.object({ skip: z.string() }),
])
export type KeeperAnswer = z.infer<typeof KeeperAnswer>

export const isKept = (): boolean => {
  const lock = tryLock(place.keeper, 'shared')
  lock?.release()
  return lock === null
}

export const textOf = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
