import type { Logger } from '#platform/runtime/logger.ts'

/** Keeps what is logged, a line of JSON each. */
export const keepingLogger = (lines: string[]): Logger => {
  const keep = (fields: object, message: string) => {
    lines.push(JSON.stringify({ ...fields, message }))
  }
  return { debug: keep, info: keep, warn: keep, error: keep }
}
