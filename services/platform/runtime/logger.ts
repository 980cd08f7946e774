import { pino } from 'pino'
import { boundFields } from './log-context.ts'
import { redacted, redactedText } from './redact.ts'

export type Logger = {
  debug: (fields: object, message: string) => void
  info: (fields: object, message: string) => void
  warn: (fields: object, message: string) => void
  error: (fields: object, message: string) => void
}

/**
 * JSON lines on stderr: stdout is for what a command prints. Callers log ids and codes; redaction
 * is the safety net.
 */
export const createLogger = (level: string): Logger => {
  const lines = pino(
    {
      level,
      base: null,
      mixin: boundFields,
      formatters: { log: redacted },
      // by then the fields are plain, errors too
      serializers: { err: (error: unknown) => error },
    },
    pino.destination({ dest: 2, sync: true }),
  )
  const at = (name: keyof Logger) => (fields: object, message: string) =>
    lines[name](fields, redactedText(message))
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}
