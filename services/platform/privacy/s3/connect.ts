import type { S3Client } from '@aws-sdk/client-s3'
import type { S3Access } from '#platform/runtime/environment/s3-config.ts'
import type { Sdk } from './opened.ts'
import { IDLE_MS } from './patience.ts'

const CONNECT_MS = 3_000
/** The client waits longer after each; a store that is away for longer is the caller's business. */
const ATTEMPTS = 4

/** A client of the store; it connects with its first request. */
export const connect = (sdk: Sdk, { endpoint, region, pathStyle, credentials }: S3Access): S3Client =>
  new sdk.S3Client({
    region,
    forcePathStyle: pathStyle,
    ...(endpoint === null ? {} : { endpoint }),
    // absent: as the client finds them, in the environment or from the machine
    ...(credentials ? { credentials } : {}),
    maxAttempts: ATTEMPTS,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: IDLE_MS,
      throwOnRequestTimeout: true,
      socketTimeout: IDLE_MS,
      // said, so that nothing in the environment turns it off
      httpsAgent: { rejectUnauthorized: true },
    },
    // what is sealed is checked when it is opened, and many stores know no checksums
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
