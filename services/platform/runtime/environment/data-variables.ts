import { z } from 'zod'
import { masterKeys, storeUrl, whole } from './value-shapes.ts'
import { variableNotes as notes } from './variable.ts'

export const dataVariables = {
  DATA_DIR: z.string().default('.data').register(notes, {
    does: 'Folder of the embedded Postgres, the blobs, the keys and the secrets. `cli` needs the same as the server.',
    example: '/var/lib/factura',
  }),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be postgres://USER:PASSWORD@HOST:PORT/DATABASE' })
    .optional()
    .register(notes, {
      does: 'Database of the service, with TLS as libpq spells it (see Postgres). The tests run on Postgres 15 and 18.',
      example: 'postgres://factura:PASSWORD@db.example.com:5432/factura?sslmode=verify-full',
      otherwise: 'an embedded Postgres under `DATA_DIR`',
    }),
  DATABASE_DIRECT_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be postgres://USER:PASSWORD@HOST:PORT/DATABASE' })
    .optional()
    .register(notes, {
      does: 'The same database without the pooler, where `DATABASE_URL` leads to one in transaction mode (see PgBouncer): for locks and notifications.',
      example: 'postgres://factura:PASSWORD@db.example.com:5432/factura?sslmode=verify-full',
      otherwise: '`DATABASE_URL` leads to Postgres itself',
    }),
  BLOBS_URL: storeUrl().optional().register(notes, {
    does: 'Folder (`file:`) or bucket (`s3://BUCKET/PREFIX`) of the blobs: photos, readings, XML and PDF.',
    example: 'file:///var/lib/factura/blobs',
    otherwise: '`DATA_DIR/blobs`',
  }),
  KEYS_URL: storeUrl().optional().register(notes, {
    does: 'Folder or bucket of the wrapped data keys. Back it up apart from the data (see Keys).',
    example: 'file:///var/lib/factura-keys',
    otherwise: '`DATA_DIR/keys`',
  }),
  MASTER_KEY: masterKeys.optional().register(notes, {
    does: 'Wraps the data keys: base64 of 32 bytes. Of several, the first wraps and all of them open.',
    example: 'MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE=',
    otherwise: 'made once, in `DATA_DIR/secrets`',
  }),
  KEY_PEPPER: z.string().min(32, 'must have at least 32 characters').optional().register(notes, {
    does: 'Hashes API keys and seals webhook secrets: 32 characters or more. Never replace it.',
    example: 'change-me-to-32-random-characters',
    otherwise: 'made once, in `DATA_DIR/secrets`',
  }),
  PHOTO_DAYS: whole(1, 3_650).default(90).register(notes, {
    does: 'How long photos and their readings are kept after the latest possible end of their session.',
    unit: 'days',
    example: '30',
  }),
}
