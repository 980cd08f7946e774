import type { Socket } from 'node:net'

/** Node's parser knows a list of methods and stops at any other with one of these codes. */
const unknownMethod = new Set(['HPE_INVALID_METHOD', 'HPE_INVALID_CONSTANT'])

const LONGEST_LINE = 16 * 1024
/**
 * RFC 9112 §3. A body may end right before the method, so the pattern is anchored only behind it.
 */
const requestLine = /[\w!#$%&'*+.^`|~-]+ (\S+) HTTP\/1\.[01]\r?$/

type ParseError = NodeJS.ErrnoException & { rawPacket?: Buffer; bytesParsed?: number }

/**
 * The target of a request whose method the parser does not know; null: there is none; `more`: its
 * line is incomplete.
 */
export type UnparsedTarget = Readonly<{ target: string | null } | { more: true }>

/** From the start of the line that holds `at`. */
const lineAt = (packet: Buffer, at: number): string => {
  const start = at === 0 ? 0 : packet.lastIndexOf('\n', at - 1) + 1
  return packet.toString('latin1', start, start + LONGEST_LINE)
}

/**
 * Reads the line at which the parser stopped. The parser reports each later packet of the
 * connection too.
 */
export const createUnparsedTargets = (): ((error: ParseError, socket: Socket) => UnparsedTarget) => {
  const begun = new WeakMap<Socket, string>()
  return ({ code = '', rawPacket, bytesParsed = 0 }, socket) => {
    if (!unknownMethod.has(code) || rawPacket === undefined) return { target: null }
    const text = (begun.get(socket) ?? '') + lineAt(rawPacket, begun.has(socket) ? 0 : bytesParsed)
    const end = text.indexOf('\n')
    if (end < 0 && text.length < LONGEST_LINE) {
      begun.set(socket, text)
      return { more: true }
    }
    return { target: requestLine.exec(text.slice(0, Math.max(end, 0)))?.[1] ?? null }
  }
}
