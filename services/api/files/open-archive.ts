import type { Readable } from 'node:stream'
import { Rejection } from '#contracts/http/errors.ts'
import type { Platform } from '#platform/platform.ts'
import type { Caller } from '#platform/tenants/accounts.ts'
import type { Leases } from '../limits/leases.ts'
import { archivedSessions, type Range } from './archived-sessions.ts'
import { writeArchive } from './write-archive.ts'

/** Archives of an account that are being written, both modes together. */
const MOST = 3

type Deps = Readonly<{
  platform: Pick<Platform, 'blobs' | 'database' | 'log'>
  leases: Pick<Leases, 'take'>
}>

/** The files of a range in a ZIP. Throws `too_many_concurrent_requests`. */
export const openArchive =
  ({ platform, leases }: Deps) =>
  async ({ caller, range }: Readonly<{ caller: Caller; range: Range }>): Promise<Readable> => {
    const free = await leases.take(`archives of ${caller.accountId}`, MOST)
    if (!free) {
      const message = `${MOST} archives of this account are being written: wait for one to end.`
      throw new Rejection('too_many_concurrent_requests', message, { retryAfterSeconds: 5 })
    }
    return writeArchive(archivedSessions(platform, caller, range), platform).once('close', free)
  }
