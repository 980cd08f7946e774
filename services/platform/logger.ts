import { pino } from 'pino'

export type Logger = {
  debug: (fields: object, message: string) => void
  info: (fields: object, message: string) => void
  warn: (fields: object, message: string) => void
  error: (fields: object, message: string) => void
}

/** What no log line may hold; callers log ids and codes, this is the net below them. */
const secrets = [
  'authorization',
  'ticket_image',
  'csf_pdf',
  'user_info',
  'rfc',
  'razon_social',
  'email',
  'key',
  'secret',
]

/** Where an error of Postgres quotes the row. */
const quotes = ['err.detail', 'err.where']

/** JSON lines on stderr: stdout belongs to what a command prints. */
export const createLogger = (level: string): Logger =>
  pino(
    {
      level,
      base: null,
      redact: { paths: [...secrets.flatMap((name) => [name, `*.${name}`]), ...quotes], censor: '[redacted]' },
    },
    pino.destination({ dest: 2, sync: true }),
  )
