import { resolve } from 'node:path'
import type { z } from 'zod'
import { ConfigError } from './environment/config-error.ts'
import { databaseOf } from './environment/database-config.ts'
import { Environment } from './environment/environment.ts'
import { httpOf } from './environment/http-config.ts'
import { type KafkaConfig, kafkaOf, printableKafka } from './environment/kafka-config.ts'
import { hasMail, type MailConfig, mailOf } from './environment/mail-config.ts'
import { type PacConfig, pacOf } from './environment/pac-config.ts'
import { type Role, roles } from './environment/process-variables.ts'
import { printableS3, type S3Config, s3Of } from './environment/s3-config.ts'

export { ConfigError, type KafkaConfig, type PacConfig }

export type Config = Readonly<{
  port: number
  host: string
  /** The base of every link, without a trailing slash. */
  baseUrl: string
  /** Addresses and CIDR networks whose X-Forwarded-For is believed. */
  trustedProxies: readonly string[]
  dataDir: string
  databaseUrl: string | null
  /** The database without its pooler; null: `databaseUrl` leads to no pooler. */
  databaseDirectUrl: string | null
  /** Null: the services read the log in Postgres themselves. */
  kafka: KafkaConfig | null
  metricsPort: number | null
  /** Whether spans are sent: true if an endpoint for them is set. */
  tracing: boolean
  blobsUrl: string | null
  keysUrl: string | null
  /** For those of the two that are s3:. */
  s3: S3Config
  /** Retention of photos and readings, after the end of their session. */
  photoDays: number
  roles: readonly Role[]
  sandbox: 'off' | 'test' | 'all'
  allowLocalWebhooks: boolean
  /** Pesos with two decimals, for accounts without a price of their own. */
  pricePerCfdi: string
  ocrWorkers: number
  ocrEngine: 'ppocr' | 'tesseract'
  logLevel: string
  keyPepper: string | null
  /** Base64; the first wraps. Null: the file under DATA_DIR is used. */
  masterKeys: readonly string[] | null
  /** Null: live merchants are not billed directly. */
  pac: PacConfig | null
  /** Folder of PAC certificates; null: stamps of live CFDIs are not verified. */
  pacCertsDir: string | null
  /** Folder of the installation's merchant definitions; null: this process publishes none. */
  merchantsDir: string | null
  /** The browser that is named; null: one is looked for. */
  chromium: string | null
  browserMb: number
  /** Portals of definitions may be on loopback and over http. */
  allowLocalPortals: boolean
  mail: MailConfig
}>

/**
 * The message shows the value of these variables. All others may hold a secret, as addresses may:
 * only their name is shown.
 */
const plain = new Set<unknown>([
  'PORT',
  'METRICS_PORT',
  'HOST',
  'TRUSTED_PROXIES',
  'PHOTO_DAYS',
  'ROLES',
  'SANDBOX',
  'ALLOW_LOCAL_WEBHOOKS',
  'ALLOW_LOCAL_PORTALS',
  'MAIL_DOMAIN',
  'SMTP_LISTEN',
  'PRICE_PER_CFDI',
  'OCR_WORKERS',
  'OCR_ENGINE',
  'LOG_LEVEL',
  'KAFKA_PREFIX',
  'KAFKA_PARTITIONS',
  'KAFKA_REPLICATION',
  'KAFKA_MIN_INSYNC',
  'KAFKA_TLS_CA',
  'KAFKA_TLS_CERT',
  'KAFKA_TLS_KEY',
  'KAFKA_SASL',
  'S3_REGION',
  'S3_PATH_STYLE',
])

const sentence = (error: z.ZodError, given: NodeJS.ProcessEnv) =>
  error.issues
    .map(({ path: [name], message }) => {
      const value = plain.has(name) ? ` (it is ${JSON.stringify(given[String(name)])})` : ''
      return `${String(name)}: ${message}${value}`
    })
    .join('; ')

const rolesOf = (e: Environment): Role[] => {
  const { ROLES, KAFKA_BROKERS } = e
  if (ROLES.includes('relay') && !KAFKA_BROKERS)
    throw new ConfigError(
      'ROLES: relay needs KAFKA_BROKERS; without a broker the services read the log themselves',
    )
  const asked = new Set<string>(ROLES)
  const inAll = (role: Role) => (role === 'relay' ? KAFKA_BROKERS : role !== 'mail' || hasMail(e))
  return roles.filter((role) => asked.has(role) || (asked.has('all') && inAll(role)))
}

const isTraced = (e: Environment): boolean =>
  e.OTEL_SDK_DISABLED?.toLowerCase() !== 'true' &&
  e.OTEL_TRACES_EXPORTER !== 'none' &&
  Boolean(e.OTEL_EXPORTER_OTLP_ENDPOINT ?? e.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT)

const folderOf = (path: string | undefined): string | null => (path === undefined ? null : resolve(path))

const configOf = (e: Environment): Config => ({
  ...httpOf(e),
  dataDir: resolve(e.DATA_DIR),
  ...databaseOf(e),
  kafka: kafkaOf(e),
  metricsPort: e.METRICS_PORT ?? null,
  tracing: isTraced(e),
  blobsUrl: e.BLOBS_URL ?? null,
  keysUrl: e.KEYS_URL ?? null,
  s3: s3Of(e),
  photoDays: e.PHOTO_DAYS,
  roles: rolesOf(e),
  sandbox: e.SANDBOX,
  allowLocalWebhooks: e.ALLOW_LOCAL_WEBHOOKS === '1',
  pricePerCfdi: e.PRICE_PER_CFDI,
  ocrWorkers: e.OCR_WORKERS,
  ocrEngine: e.OCR_ENGINE,
  logLevel: e.LOG_LEVEL,
  keyPepper: e.KEY_PEPPER ?? null,
  masterKeys: e.MASTER_KEY ?? null,
  pac: pacOf(e),
  pacCertsDir: folderOf(e.PAC_CERTS_DIR),
  merchantsDir: folderOf(e.MERCHANTS_DIR),
  chromium: e.CHROMIUM ?? null,
  browserMb: e.BROWSER_MB,
  allowLocalPortals: e.ALLOW_LOCAL_PORTALS === '1',
  mail: mailOf(e),
})

/** Applies only where one process has both: separate roles may share one environment. */
const mustBeApart = ({ port, metricsPort, roles }: Config) => {
  if (metricsPort === null || metricsPort === 0 || metricsPort !== port || !roles.includes('api')) return
  throw new ConfigError(`METRICS_PORT: must not be PORT, where the API listens (both are ${port})`)
}

/** The only reader of the environment. A malformed value stops the process before it listens. */
export const loadConfig = (env: NodeJS.ProcessEnv = process.env): Config => {
  // a deployment template that leaves ROLES empty must not start a second process with every role
  if (env['ROLES'] === '') throw new ConfigError('ROLES: is empty; list roles, or unset it for all')
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) throw new ConfigError(sentence(parsed.error, given))
  const config = configOf(parsed.data)
  mustBeApart(config)
  return config
}

/** The effective configuration without its secrets, fit for a log. */
export const printable = ({
  keyPepper,
  masterKeys,
  databaseUrl,
  databaseDirectUrl,
  kafka,
  s3,
  pac,
  mail,
  ...config
}: Config) => ({
  ...config,
  databaseUrl: databaseUrl ? new URL(databaseUrl).host : 'embedded',
  databaseDirectUrl: databaseDirectUrl && new URL(databaseDirectUrl).host,
  keyPepper: keyPepper ? 'given' : 'under DATA_DIR',
  masterKeys: masterKeys ? `${masterKeys.length} given` : 'under DATA_DIR',
  kafka: kafka && printableKafka(kafka),
  s3: printableS3(s3),
  pac: pac ? new URL(pac.url).host : null,
  mail: {
    ...mail,
    imapUrl: mail.imapUrl && new URL(mail.imapUrl).host,
    smtpUrl: mail.smtpUrl && new URL(mail.smtpUrl).host,
  },
})

/** The environment of a child process: this one's, with additions. */
export const childEnvironment = (more: Readonly<Record<string, string>>): NodeJS.ProcessEnv => ({
  ...process.env,
  ...more,
})
