import { z } from 'zod'
import { errorCodes } from '#contracts/http/errors.ts'
import { asyncapi } from '#contracts/topics/asyncapi.ts'
import type { App } from '../dispatch/edge.ts'
import { errorTable } from '../http/errors.ts'
import { documented, json, openapiOf } from './openapi.ts'

const row = (code: (typeof errorCodes)[number]) => {
  const { status, means, retryable } = errorTable[code]
  return `<tr id="${code}"><td>${status}</td><td><code>${code}</code></td><td>${retryable ? 'yes' : 'no'}</td><td>${means}</td></tr>`
}

/** The target of an error's `doc_url`. */
const errorPage = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Errors</title></head><body><h1>Errors</h1>
<table><tr><th>HTTP</th><th>code</th><th>retryable</th><th>means</th></tr>
${errorCodes.map(row).join('\n')}
</table></body></html>
`

const page = documented(
  {},
  {
    operation: 'errorPage',
    summary: 'A page with every error code',
    keyed: false,
    success: { 200: { description: 'The page', content: { 'text/html': { schema: z.string() } } } },
    errors: [],
  },
)

const document = documented(
  {},
  {
    operation: 'openapi',
    summary: 'This document',
    keyed: false,
    success: { 200: json('OpenAPI 3.1', z.looseObject({ openapi: z.string() })) },
    errors: [],
  },
)

const stream = documented(
  {},
  {
    operation: 'asyncapi',
    summary: 'The events of every session as published to Kafka, for analysts',
    keyed: false,
    success: { 200: json('AsyncAPI 3.0', z.looseObject({ asyncapi: z.string() })) },
    errors: [],
  },
)

/** `prefix`: of the topics, if there is a Kafka. */
export const documents = (app: App, prefix: string): void => {
  app.get('/openapi.json', { schema: document }, async () => openapiOf(app))
  app.get('/asyncapi.json', { schema: stream }, async () => asyncapi(prefix))
  app.get('/docs/errors', { schema: page }, async (_request, reply) => {
    return reply.type('text/html; charset=utf-8').send(errorPage)
  })
}
