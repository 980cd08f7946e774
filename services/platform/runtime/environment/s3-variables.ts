import { z } from 'zod'
import { oneOf, privateUrl } from './value-shapes.ts'
import { variableNotes as notes } from './variable.ts'

const FOUND = 'as the AWS client finds them (`AWS_ACCESS_KEY_ID`, the role of the machine)'

export const s3Variables = {
  S3_REGION: z.string().default('us-east-1').register(notes, {
    does: 'Region of the buckets in `BLOBS_URL` and `KEYS_URL`.',
    example: 'mx-central-1',
  }),
  S3_PATH_STYLE: oneOf(['0', '1']).optional().register(notes, {
    does: '`1`: the bucket stands in the path; `0`: in the host name.',
    example: '1',
    otherwise: '`1` where an endpoint is set',
  }),
  BLOBS_S3_ENDPOINT: privateUrl.optional().register(notes, {
    does: 'Address of the S3-compatible store of `BLOBS_URL`.',
    example: 'https://s3.example.com',
    otherwise: "Amazon's, of the region",
  }),
  BLOBS_S3_KEY_ID: z.string().optional().register(notes, {
    does: 'Access key for `BLOBS_URL`.',
    example: 'change-me',
    otherwise: FOUND,
  }),
  BLOBS_S3_SECRET: z.string().optional().register(notes, {
    does: 'Secret of `BLOBS_S3_KEY_ID`.',
    example: 'change-me',
    otherwise: FOUND,
  }),
  KEYS_S3_ENDPOINT: privateUrl.optional().register(notes, {
    does: 'Address of the S3-compatible store of `KEYS_URL`.',
    example: 'https://keys.example.com',
    otherwise: "Amazon's, of the region",
  }),
  KEYS_S3_KEY_ID: z.string().optional().register(notes, {
    does: 'Access key for `KEYS_URL`: one of its own, which opens no other bucket.',
    example: 'change-me',
    otherwise: FOUND,
  }),
  KEYS_S3_SECRET: z.string().optional().register(notes, {
    does: 'Secret of `KEYS_S3_KEY_ID`.',
    example: 'change-me',
    otherwise: FOUND,
  }),
}
