import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { z } from 'zod'

export const roles = ['api', 'ocr', 'billing', 'rendering', 'projector', 'webhooks'] as const
export type Role = (typeof roles)[number]

/** Digits only: `Number` would take ' ', '0x50' and '1e3' too. */
const whole = (min: number, max: number) =>
  z.string().regex(/^\d+$/, 'must be a whole number').transform(Number).pipe(z.number().min(min).max(max))
const absent = (what: string) =>
  z.undefined({ error: `is not available in this version: ${what}` }).optional()

const Role = z.enum([...roles, 'all'])
const roleList = z
  .string()
  .transform((text) => text.split(',').map((role) => role.trim()))
  .pipe(z.array(Role).min(1))
  .transform((list) => (list.includes('all') ? [...roles] : roles.filter((role) => list.includes(role))))

/** Every variable of design §8; an empty one counts as not set. */
const Environment = z.object({
  PORT: whole(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  KAFKA_BROKERS: absent('services read the direct feed'),
  KAFKA_PREFIX: absent('services read the direct feed'),
  BLOBS_URL: z
    .url({ protocol: /^file$/, error: 'must be a file: URL (s3: is not available in this version)' })
    .optional(),
  ROLES: roleList.default([...roles]),
  SANDBOX: z.enum(['off', 'test', 'all']).default('test'),
  ALLOW_LOCAL_WEBHOOKS: z.enum(['0', '1']).default('0'),
  OCR_WORKERS: whole(1, 64).default(Math.max(1, availableParallelism() - 1)),
  OCR_ENGINE: z.enum(['ppocr', 'tesseract']).default('ppocr'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  /** Secret that API keys are hashed with; made once under DATA_DIR when not given. At least 32 characters. */
  KEY_PEPPER: z.string().min(32).optional(),
})

export type Config = Readonly<{
  port: number
  host: string
  /** What links are made of, without a trailing slash. */
  baseUrl: string
  dataDir: string
  databaseUrl: string | null
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

const sentence = (error: z.ZodError) =>
  error.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}`).join('; ')

/** The only reader of the environment. A malformed value stops the process before it listens. */
export const loadConfig = (env: NodeJS.ProcessEnv = process.env): Config => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) throw new ConfigError(sentence(parsed.error))
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
    blobsUrl: e.BLOBS_URL ?? null,
    roles: e.ROLES,
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
