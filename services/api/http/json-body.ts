import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Rejection } from '#contracts/http/errors.ts'
import { limits } from '#contracts/limits.ts'
import { refusalOf } from './errors.ts'
import { isOverfull } from './json-size.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A POST that takes no body. */
    ignoresBody?: true
    /** A POST whose body may be left out. */
    bodyOptional?: true
    /** A POST that creates nothing costs what a read does. */
    costs?: 'read'
  }
}

const decoder = new TextDecoder('utf-8', { fatal: true })

const notJson = (reason: 'not_utf8' | 'not_json' | 'forbidden_key', message: string) =>
  refusalOf('invalid_json', 'body', { reason, message })

const DEEPEST = 32
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const namesForbidden = (value: object) =>
  !Array.isArray(value) && (Object.hasOwn(value, '__proto__') || Object.hasOwn(value, 'constructor'))

/**
 * Level by level, not recursive: the client chooses the depth. The schema refuses deeper levels
 * anyway.
 */
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

const textOf = (bytes: Buffer): string => {
  try {
    return decoder.decode(bytes)
  } catch {
    throw notJson('not_utf8', 'is not UTF-8')
  }
}

/** The parser's own message quotes the body; only the position is passed on. */
const placeOf = (error: unknown): string => {
  const place = error instanceof SyntaxError ? / at position (\d+)/.exec(error.message)?.[1] : undefined
  return place === undefined ? 'at the end' : `at character ${place}`
}

export const parseJson = (bytes: Buffer): unknown => {
  if (isOverfull(bytes)) throw overfull()
  const text = textOf(bytes)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw notJson('not_json', `is not JSON: error ${placeOf(error)}`)
  }
  if (hasForbiddenKey(value)) throw notJson('forbidden_key', 'names __proto__ or constructor')
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

/** Whatever its headers alone can refuse is refused before the body is read. */
export const checkBodyHeaders = async ({ headers }: FastifyRequest): Promise<void> => {
  if (!isJsonInUtf8(headers['content-type'])) throw refusalOf('unsupported_media_type', 'content-type')
  if (headers['content-encoding'] !== undefined) throw refusalOf('unsupported_media_type', 'content-encoding')
  if (Number(headers['content-length'] ?? 0) > limits.bodyBytes) throw refusalOf('payload_too_large', 'body')
}

/**
 * Methods without a body; one that arrives is read and dropped, whatever it is (RFC 9110 §9.3.5).
 */
const bodyless: ReadonlySet<string> = new Set(['DELETE'])

/** Whether the body of this call is read and dropped: by its method, or as its route says. */
export const ignoresBody = ({ method, routeOptions }: FastifyRequest): boolean =>
  bodyless.has(method) || routeOptions.config.ignoresBody === true

/** Whether the call came without a body, as its route allows. */
export const lacksBody = ({ headers, routeOptions }: FastifyRequest): boolean =>
  routeOptions.config.bodyOptional === true &&
  headers['content-type'] === undefined &&
  headers['transfer-encoding'] === undefined &&
  Number(headers['content-length'] ?? 0) === 0

export const acceptJson = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (_request: FastifyRequest, body: Buffer) => parseJson(body),
  )
  app.addHook('onRequest', async (request) => {
    if (ignoresBody(request)) delete request.raw.headers['content-type']
  })
  // without a type: Node drops what nobody reads once the answer is out
  app.addContentTypeParser('*', async (request: FastifyRequest) => {
    if (!ignoresBody(request)) throw refusalOf('unsupported_media_type', 'content-type')
  })
}
