import type { TextFormat } from './text-format.ts'

/** Reads a line by a pattern with the groups `stream`, `version` and `type`. */
export const factsBy =
  (pattern: RegExp): TextFormat['read'] =>
  (line) => {
    const { stream, version, type } = pattern.exec(line)?.groups ?? {}
    if (stream === undefined || type === undefined) return null
    return { stream_id: stream, version: Number(version), type }
  }
