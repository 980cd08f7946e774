import { errorCode } from '#platform/runtime/error-code.ts'
import { sqlState } from './postgres.ts'

/** ENOSPC and EDQUOT of a file system; 53100 of Postgres, which is `disk_full`. */
export const isDiskFull = (error: unknown): error is Error =>
  error instanceof Error && (sqlState(error) === '53100' || ['ENOSPC', 'EDQUOT'].includes(errorCode(error)))

/** Which disk it is, in words for people. */
export const diskFullProblem = (error: Error): string =>
  sqlState(error) === '53100'
    ? 'the disk of the database is full'
    : 'the disk of DATA_DIR or BLOBS_URL is full'
