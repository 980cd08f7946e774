import type { S3Client } from '@aws-sdk/client-s3'

export type Sdk = typeof import('@aws-sdk/client-s3')

/** A bucket with the client that reaches it. */
export type Opened = Readonly<{ sdk: Sdk; client: S3Client; bucket: string }>
