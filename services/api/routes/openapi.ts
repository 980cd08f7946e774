import swagger from '@fastify/swagger'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { Failure } from '#contracts/http/answers.ts'
import type { ErrorCode } from '#contracts/http/errors.ts'
import { apiVersion } from '#contracts/http/requests.ts'
import manifest from '../../../package.json' with { type: 'json' }
import type { App } from '../dispatch/edge.ts'
import { defaultInDescription } from '../documentation/default-in-description.ts'
import type { Paths, Schema } from '../documentation/document.ts'
import { examples } from '../documentation/examples/examples.ts'
import { plainSchemas } from '../documentation/plain-schemas.ts'
import { webhookOperations } from '../documentation/webhook-operations.ts'
import { withExamples } from '../documentation/with-examples.ts'
import { withOptionalBodies } from '../documentation/with-optional-bodies.ts'
import { tags, withTags } from '../documentation/with-tags.ts'
import { errorTable } from '../http/errors.ts'
import { answerHeaders, withAnswerHeaders } from './answer-headers.ts'

type Document = { paths?: Paths; webhooks?: object; components?: { schemas?: Record<string, unknown> } }
type Answer = z.ZodType | Readonly<{ description: string; content: Record<string, { schema: z.ZodType }> }>

type Operation<Success> = Readonly<{
  operation: string
  summary: string
  /** Headers and rules that schemas cannot express. */
  description?: string
  success: Success
  errors: readonly ErrorCode[]
  /** False: needs no API key. */
  keyed?: boolean
}>

/** Errors that any request may be answered with. */
const always: readonly ErrorCode[] = [
  'bad_request',
  'bad_url',
  'request_timeout',
  'headers_too_large',
  'internal_error',
]

/** Errors that any request with a key may be answered with. */
const withKey: readonly ErrorCode[] = [
  'unsupported_version',
  'unauthorized',
  'insufficient_scope',
  'account_suspended',
  'rate_limited',
  'overloaded',
  'maintenance',
]

/** An answer in JSON. */
export const json = <Schema extends z.ZodType>(description: string, schema: Schema) => ({
  description,
  content: { 'application/json': { schema } },
})

const failuresOf = (codes: readonly ErrorCode[]) => {
  const byStatus = Map.groupBy(codes, (code) => errorTable[code].status)
  const answers = [...byStatus].map(([status, same]) => [
    status,
    json(same.map((code) => `\`${code}\``).join(', '), Failure),
  ])
  return Object.fromEntries(answers) as Record<number, Answer>
}

type Input = { body?: z.ZodType; params?: z.ZodType; querystring?: z.ZodType }

/**
 * Refusals are documented by code, but a handler returns only success: it throws everything else.
 */
type Documented<In, Success> = In & { response: Success }

/** A route's schema, with every possible answer. */
export const documented = <In extends Input, Success extends Record<number, Answer>>(
  input: In,
  { operation, summary, description, success, errors, keyed = true }: Operation<Success>,
): Documented<In, Success> & {
  operationId: string
  summary: string
  security: Record<string, string[]>[]
} => ({
  ...input,
  operationId: operation,
  summary,
  ...(description ? { description } : {}),
  security: keyed ? [{ key: [] }] : [],
  response: { ...failuresOf([...new Set([...always, ...(keyed ? withKey : []), ...errors])]), ...success },
})

const bytes = z.custom<Buffer>().meta({ type: 'string', format: 'binary' })
export const fileContent = {
  description: 'The file',
  content: { 'application/xml': { schema: bytes }, 'application/pdf': { schema: bytes } },
}

/** zod emits every schema as input and output; only those that the paths refer to stay. */
const withoutUnused = <Doc extends Document>(document: Doc): Doc => {
  const schemas = document.components?.schemas ?? {}
  const used = new Set<string>()
  const follow = (part: unknown): void => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (used.has(name)) continue
      used.add(name)
      follow(schemas[name] ?? {})
    }
  }
  follow([document.paths, document.webhooks])
  const kept = Object.fromEntries(
    [...used].map((name) => [name, defaultInDescription((schemas[name] ?? {}) as Schema)]),
  )
  return { ...document, components: { ...document.components, schemas: kept, headers: answerHeaders } }
}

/** The document of all routes registered so far. */
export const openapiOf = (app: App) => {
  const { paths = {}, ...rest } = app.swagger()
  const completed = withTags(withExamples(withOptionalBodies(withAnswerHeaders(paths as Paths)), examples))
  return plainSchemas(
    withoutUnused({ openapi: '3.1.0', ...rest, tags, paths: completed, webhooks: webhookOperations }),
  )
}

/** `version` is the contract’s; the service has another. */
const info = {
  title: 'Ticket to CFDI',
  version: apiVersion,
  'x-service-version': manifest.version,
  description: [
    'Turns photographed purchase tickets into verified CFDI 4.0 invoices.',
    'Every text of a request is one line without invisible characters: no control characters, line separators, zero-width or reordering characters, unassigned code points or lone surrogates.',
  ].join(' '),
  license: { name: manifest.license, identifier: manifest.license },
}

/** Call it before the routes: it collects them as they are registered. */
export const collectOpenapi = async (app: App, baseUrl: string): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info,
      servers: [{ url: baseUrl }],
      components: { securitySchemes: { key: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  })
}
