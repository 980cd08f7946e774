import type { Readable } from 'node:stream'
import type { Platform } from '#platform/platform.ts'
import type { Caller } from '#platform/tenants/accounts.ts'
import { type DownloadDeps, openDownload } from '../streams/open-download.ts'
import type { Reader } from '../streams/open-streams.ts'
import { archivedSessions, type Range } from './archived-sessions.ts'
import { writeArchive } from './write-archive.ts'

/** Archives of an account that are being written, both modes together. */
const MOST = 3

type Deps = DownloadDeps & Readonly<{ platform: Pick<Platform, 'blobs' | 'database' | 'log'> }>

type Asked = Readonly<{ caller: Caller; range: Range; reader: Reader }>

/** The files of a range in a ZIP. Throws `too_many_concurrent_requests`. */
export const openArchive =
  ({ platform, ...parts }: Deps) =>
  ({ caller, range, reader }: Asked): Promise<Readable> =>
    openDownload(parts, {
      ...{ accountId: caller.accountId, kind: 'archives', most: MOST, reader },
      write: () => writeArchive(archivedSessions(platform, caller, range), platform),
    })
