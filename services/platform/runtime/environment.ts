import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

export const roles = [
  'api',
  'relay',
  'ocr',
  'billing',
  'rendering',
  'retention',
  'projector',
  'webhooks',
] as const
export type Role = (typeof roles)[number]

/** Digits only: `Number` would take ' ', '0x50' and '1e3' too. */
const whole = (min: number, max: number) =>
  z.string().regex(/^\d+$/, 'must be a whole number').transform(Number).pipe(z.number().min(min).max(max))

/** A comma-separated list, each entry trimmed. */
const list = z.string().transform((text) => text.split(',').map((entry) => entry.trim()))

const roleList = list.pipe(z.array(z.enum([...roles, 'all'])).min(1))

const isBroker = (text: string) => {
  const port = /^(?:[A-Za-z0-9._-]+|\[[0-9A-Fa-f:.]+\]):(\d{1,5})$/.exec(text)?.[1]
  return port !== undefined && Number(port) >= 1 && Number(port) <= 65_535
}
const brokerList = list.pipe(
  z.array(z.string().refine(isBroker, { error: ({ input }) => `"${input}" is not host:port` })),
)

const isKey = (text: string) =>
  z.base64().safeParse(text).success && Buffer.from(text, 'base64').byteLength === 32

/** `openssl rand -base64 32` makes one. */
const masterKeys = list.refine(
  (keys) => keys.every(isKey),
  'must be base64 of 32 bytes, or several with commas',
)

/** A URL of `file:` alone would be taken from the root, whatever folder was meant. */
const isFolder = (text: string) => {
  try {
    return text.startsWith('file:/') && fileURLToPath(text) !== ''
  } catch {
    return false
  }
}
const folderUrl = (otherwise = '') =>
  z.string().refine(isFolder, `must be file: and an absolute path, as file:///var/lib/factura${otherwise}`)

/** Spans are sent as JSON, to a port that collectors share with protobuf; not to that of gRPC. */
const otlpProtocol = z
  .enum(['http/json', 'http/protobuf'], 'must be http/json or http/protobuf (grpc is not spoken)')
  .optional()

/** Invoices and passwords go there. */
const isPrivate = (text: string) => {
  const { protocol, hostname } = new URL(text)
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

/** Every variable of design §8; an empty one counts as not set, but for ROLES. */
export const Environment = z.object({
  PORT: whole(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  KAFKA_BROKERS: brokerList.optional(),
  /** Of topics and consumer groups: deployments that share a cluster. */
  KAFKA_PREFIX: z
    .string()
    .regex(/^[a-z0-9._-]{0,100}$/, 'may hold a-z, 0-9, ".", "_" and "-", at most 100')
    .optional(),
  /** Used when the topic is made. */
  KAFKA_PARTITIONS: whole(1, 1_000).optional(),
  KAFKA_REPLICATION: whole(1, 15).optional(),
  /** Where a process answers its operator, on HOST: health, and what it measures. Not set: nowhere. */
  METRICS_PORT: whole(0, 65_535).optional(),
  BLOBS_URL: folderUrl(' (s3: is not available in this version)').optional(),
  /** Wrapped data keys: apart from what they encrypt, with backups of their own. */
  KEYS_URL: folderUrl().optional(),
  /** How long photos and their readings are kept after the end of their session (decisions.md › Retention). */
  PHOTO_DAYS: whole(1, 3_650).default(90),
  ROLES: roleList.default(['all']),
  SANDBOX: z.enum(['off', 'test', 'all']).default('test'),
  ALLOW_LOCAL_WEBHOOKS: z.enum(['0', '1']).default('0'),
  OCR_WORKERS: whole(1, 64).default(Math.max(1, availableParallelism() - 1)),
  OCR_ENGINE: z.enum(['ppocr', 'tesseract']).default('ppocr'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  // OpenTelemetry reads the rest of its variables itself: they say how and under which name spans are sent
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: otlpProtocol,
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: otlpProtocol,
  OTEL_TRACES_EXPORTER: z.enum(['otlp', 'none']).optional(),
  OTEL_SDK_DISABLED: z.string().optional(),
  /** Secret that API keys are hashed with; made once under DATA_DIR when not given. At least 32 characters. */
  KEY_PEPPER: z.string().min(32, 'must have at least 32 characters').optional(),
  /** Wraps the data keys; made once under DATA_DIR when not given. Several while one replaces another: the first wraps, all open. */
  MASTER_KEY: masterKeys.optional(),
  /** Where the PAC is that live invoices of our own issuers are stamped by (REST wire of SW); not set: they are not billed. */
  PAC_URL: z
    .url({ protocol: /^https?$/ })
    .refine(isPrivate, 'must be https, or on loopback')
    .optional(),
  PAC_USER: z.string().optional(),
  PAC_PASSWORD: z.string().optional(),
  /** Instead of user and password: a token without an end. */
  PAC_TOKEN: z.string().optional(),
  /** A folder of certificates of PACs: their timbres are verified, those of others are believed. */
  PAC_CERTS_DIR: z.string().optional(),
})

export type Environment = z.infer<typeof Environment>
