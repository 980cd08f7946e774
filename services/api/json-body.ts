import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Rejection } from '#contracts/errors.ts'
import { limits } from '#contracts/http.ts'
import { errorTable } from './errors.ts'
import { isOverfull } from './json-size.ts'

const decoder = new TextDecoder('utf-8', { fatal: true })

const refuse = (code: 'invalid_json' | 'payload_too_large' | 'unsupported_media_type') =>
  new Rejection(code, errorTable[code].means)

const DEEPEST = 32
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const namesForbidden = (value: object) =>
  !Array.isArray(value) && (Object.hasOwn(value, '__proto__') || Object.hasOwn(value, 'constructor'))

/** Level by level, not recursive: the nesting is the client's. What lies deeper is refused by the schema anyway. */
const hasForbiddenKey = (root: unknown): boolean => {
  let level = [root].filter(isObject)
  for (let depth = 0; depth < DEEPEST && level.length > 0; depth += 1) {
    if (level.some(namesForbidden)) return true
    level = level.flatMap((value) => Object.values(value).filter(isObject))
  }
  return false
}

const overfull = () => {
  const message = 'has more values than any request of this API'
  return new Rejection('invalid_request', 'The request is malformed: body.', {
    details: [{ field: 'body', code: 'too_big', message }],
  })
}

/** The parser's own sentence quotes the body, so it is never passed on. */
export const parseJson = (bytes: Buffer): unknown => {
  if (isOverfull(bytes)) throw overfull()
  let value: unknown
  try {
    value = JSON.parse(decoder.decode(bytes))
  } catch {
    throw refuse('invalid_json')
  }
  if (hasForbiddenKey(value)) throw refuse('invalid_json')
  return value
}

const isJsonInUtf8 = (contentType: string | undefined): boolean => {
  const [type, ...parameters] = (contentType ?? '')
    .toLowerCase()
    .split(';')
    .map((part) => part.trim())
  const charsets = parameters.filter((parameter) => parameter.startsWith('charset'))
  return type === 'application/json' && charsets.every((charset) => /^charset="?utf-8"?$/.test(charset))
}

/** What can be refused by its headers alone is refused before the body is read. */
export const checkBodyHeaders = async ({ headers }: FastifyRequest): Promise<void> => {
  if (!isJsonInUtf8(headers['content-type']) || headers['content-encoding'] !== undefined) {
    throw refuse('unsupported_media_type')
  }
  if (Number(headers['content-length'] ?? 0) > limits.bodyBytes) throw refuse('payload_too_large')
}

export const acceptJson = (app: FastifyInstance): void => {
  // the body of a DELETE says nothing (RFC 9110 §9.3.5); clients that always send a content type may send an empty one
  const parse = async ({ method }: FastifyRequest, body: Buffer) =>
    method === 'DELETE' ? undefined : parseJson(body)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, parse)
}
