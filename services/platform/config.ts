import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { z } from 'zod'

export const roles = ['api', 'relay', 'ocr', 'billing', 'rendering', 'projector', 'webhooks'] as const
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

/** Spans are sent as JSON, to a port that collectors share with protobuf; not to that of gRPC. */
const otlpProtocol = z
  .enum(['http/json', 'http/protobuf'], 'must be http/json or http/protobuf (grpc is not spoken)')
  .optional()

/** Every variable of design §8; an empty one counts as not set, but for ROLES. */
const Environment = z.object({
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
  BLOBS_URL: z
    .url({ protocol: /^file$/, error: 'must be a file: URL (s3: is not available in this version)' })
    .optional(),
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
  KEY_PEPPER: z.string().min(32).optional(),
})

type Environment = z.infer<typeof Environment>

export type KafkaConfig = Readonly<{
  /** host:port of any of the cluster. */
  brokers: readonly string[]
  prefix: string
  partitions: number
  replication: number
}>

export type Config = Readonly<{
  port: number
  host: string
  /** What links are made of, without a trailing slash. */
  baseUrl: string
  dataDir: string
  databaseUrl: string | null
  /** Null: the services read the log in Postgres themselves. */
  kafka: KafkaConfig | null
  metricsPort: number | null
  /** Whether spans are sent: an endpoint for them is named. */
  tracing: boolean
  blobsUrl: string | null
  roles: readonly Role[]
  sandbox: 'off' | 'test' | 'all'
  allowLocalWebhooks: boolean
  ocrWorkers: number
  ocrEngine: 'ppocr' | 'tesseract'
  logLevel: string
  keyPepper: string | null
}>

/** A variable that cannot be used: the message names it and says why. */
export class ConfigError extends Error {}

/** Of these the value is said as well; what may hold a secret, as addresses may, is only named. */
const plain = new Set<unknown>([
  'PORT',
  'METRICS_PORT',
  'HOST',
  'ROLES',
  'SANDBOX',
  'ALLOW_LOCAL_WEBHOOKS',
  'OCR_WORKERS',
  'OCR_ENGINE',
  'LOG_LEVEL',
  'KAFKA_PREFIX',
  'KAFKA_PARTITIONS',
  'KAFKA_REPLICATION',
])

const sentence = (error: z.ZodError, given: NodeJS.ProcessEnv) =>
  error.issues
    .map(({ path: [name], message }) => {
      const value = plain.has(name) ? ` (it is ${JSON.stringify(given[String(name)])})` : ''
      return `${String(name)}: ${message}${value}`
    })
    .join('; ')

const kafkaOf = (e: Environment): KafkaConfig | null => {
  if (e.KAFKA_BROKERS) {
    return {
      brokers: e.KAFKA_BROKERS,
      prefix: e.KAFKA_PREFIX ?? '',
      partitions: e.KAFKA_PARTITIONS ?? 12,
      replication: e.KAFKA_REPLICATION ?? 1,
    }
  }
  for (const name of ['KAFKA_PREFIX', 'KAFKA_PARTITIONS', 'KAFKA_REPLICATION'] as const)
    if (e[name] !== undefined) throw new ConfigError(`${name}: means nothing without KAFKA_BROKERS`)
  return null
}

const rolesOf = ({ ROLES, KAFKA_BROKERS }: Environment): Role[] => {
  if (ROLES.includes('relay') && !KAFKA_BROKERS)
    throw new ConfigError(
      'ROLES: relay needs KAFKA_BROKERS; without a broker the services read the log themselves',
    )
  const asked = new Set<string>(ROLES)
  return roles.filter((role) => asked.has(role) || (asked.has('all') && (role !== 'relay' || KAFKA_BROKERS)))
}

const isTraced = (e: Environment): boolean =>
  e.OTEL_SDK_DISABLED?.toLowerCase() !== 'true' &&
  e.OTEL_TRACES_EXPORTER !== 'none' &&
  Boolean(e.OTEL_EXPORTER_OTLP_ENDPOINT ?? e.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT)

/** The only reader of the environment. A malformed value stops the process before it listens. */
export const loadConfig = (env: NodeJS.ProcessEnv = process.env): Config => {
  // a role that a template failed to fill in must not become a second one of everything
  if (env['ROLES'] === '') throw new ConfigError('ROLES: is empty; name roles, or leave it out for all')
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) throw new ConfigError(sentence(parsed.error, given))
  const e = parsed.data
  return {
    port: e.PORT,
    host: e.HOST,
    baseUrl: (e.BASE_URL ?? `http://${e.HOST.includes(':') ? `[${e.HOST}]` : e.HOST}:${e.PORT}`).replace(
      /\/+$/,
      '',
    ),
    dataDir: resolve(e.DATA_DIR),
    databaseUrl: e.DATABASE_URL ?? null,
    kafka: kafkaOf(e),
    metricsPort: e.METRICS_PORT ?? null,
    tracing: isTraced(e),
    blobsUrl: e.BLOBS_URL ?? null,
    roles: rolesOf(e),
    sandbox: e.SANDBOX,
    allowLocalWebhooks: e.ALLOW_LOCAL_WEBHOOKS === '1',
    ocrWorkers: e.OCR_WORKERS,
    ocrEngine: e.OCR_ENGINE,
    logLevel: e.LOG_LEVEL,
    keyPepper: e.KEY_PEPPER ?? null,
  }
}

/** The effective configuration, fit for a log: secrets left out. */
export const printable = ({ keyPepper, databaseUrl, ...config }: Config) => ({
  ...config,
  databaseUrl: databaseUrl ? new URL(databaseUrl).host : 'embedded',
  keyPepper: keyPepper ? 'given' : 'under DATA_DIR',
})

/** For a child process: this one's environment with something added. */
export const childEnvironment = (more: Readonly<Record<string, string>>): NodeJS.ProcessEnv => ({
  ...process.env,
  ...more,
})
