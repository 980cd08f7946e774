import { z } from 'zod'
import { asyncapi } from '#contracts/topics/asyncapi.ts'
import type { App } from '../dispatch/edge.ts'
import { documented, json, openapiOf } from './openapi.ts'

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
}
