import { boundFields } from '#platform/runtime/log-context.ts'
import type { Logger } from '#platform/runtime/logger.ts'

export type LoggedLine = Readonly<{ level: keyof Logger; fields: object; message: string }>

/** Keeps what was logged, so that a test can read it. */
export const rememberingLogger = (): Logger & { lines: LoggedLine[] } => {
  const lines: LoggedLine[] = []
  const at = (level: keyof Logger) => (fields: object, message: string) => {
    lines.push({ level, fields: { ...boundFields(), ...fields }, message })
  }
  return { lines, debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}
