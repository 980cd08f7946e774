import { z } from 'zod'
import { apiVersion } from '../http/requests.ts'
import { recordHeaders, topicNames } from './names.ts'
import { topicRecords } from './topic-record.ts'

type JsonSchema = z.core.JSONSchema.BaseSchema

/** Patterns that only repeat a format hide what a reader looks for. */
const readable = ({ jsonSchema }: { jsonSchema: JsonSchema }) => {
  if (jsonSchema.format) delete jsonSchema.pattern
}

/**
 * JSON Schema (draft 2020-12) of the records of each event type. They are open: new optional fields
 * may be added at any time.
 */
export const recordSchemas = (): Record<string, JsonSchema> =>
  Object.fromEntries(
    topicRecords.map(({ type, schema }) => [
      type,
      { title: type, ...z.toJSONSchema(schema, { io: 'input', override: readable }) },
    ]),
  )

const text = { type: 'string' }
const optional: readonly string[] = [recordHeaders.traceparent, recordHeaders.setAside]
const headers = {
  type: 'object',
  properties: {
    [recordHeaders.eventId]: {
      ...text,
      format: 'uuid',
      description: 'Deduplicate by it: every record may come more than once',
    },
    [recordHeaders.type]: { ...text, description: 'Name of the message' },
    [recordHeaders.schemaVersion]: { ...text, pattern: '^\\d+$' },
    [recordHeaders.sessionVersion]: {
      ...text,
      pattern: '^\\d+$',
      description: 'Place of the event in its session, from 1',
    },
    [recordHeaders.feedPosition]: {
      ...text,
      pattern: '^\\d+:\\d+$',
      description: 'xid:position in the log of all sessions',
    },
    [recordHeaders.account]: text,
    [recordHeaders.mode]: { ...text, enum: ['live', 'test'] },
    [recordHeaders.traceparent]: {
      ...text,
      description: 'W3C Trace Context of the request behind the event, when it was traced',
    },
    [recordHeaders.setAside]: {
      ...text,
      enum: ['too_large'],
      description: 'Present when the event was too large for the broker: data is then empty in the record',
    },
  },
  required: Object.values(recordHeaders).filter((name) => !optional.includes(name)),
}

const draft = 'application/schema+json;version=draft-2020-12'

const messageOf = ([type, schema]: [string, JsonSchema]) => [
  type,
  {
    name: type,
    contentType: 'application/json',
    headers: { $ref: '#/components/schemas/headers' },
    payload: { schemaFormat: draft, schema },
    bindings: { kafka: { key: { ...text, description: 'The session id' }, bindingVersion: '0.5.0' } },
  },
]

const refs = (path: string, names: readonly string[]) => names.map((name) => ({ $ref: `#/${path}/${name}` }))

/**
 * What analysts may rely on: the AsyncAPI 3.0 document of the sessions topic. `prefix` is
 * `KAFKA_PREFIX`.
 */
export const asyncapi = (prefix = '') => {
  const schemas = Object.entries(recordSchemas())
  const types = schemas.map(([type]) => type)
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Ticket to CFDI: the sessions topic',
      version: apiVersion,
      description:
        'Every event of every session, kept for ever, delivered at least once, in order within a session. Events never change; ' +
        'new types and new optional fields may come. No personal data: receivers and photos are references.',
    },
    defaultContentType: 'application/json',
    channels: {
      sessions: {
        address: topicNames(prefix).sessions,
        messages: Object.fromEntries(types.map((type) => [type, { $ref: `#/components/messages/${type}` }])),
        bindings: { kafka: { topicConfiguration: { 'retention.ms': -1 }, bindingVersion: '0.5.0' } },
      },
    },
    operations: {
      readSessions: {
        action: 'receive',
        summary: 'Every event of every session, from the beginning or from a given time',
        channel: { $ref: '#/channels/sessions' },
        messages: refs('channels/sessions/messages', types),
      },
    },
    components: { schemas: { headers }, messages: Object.fromEntries(schemas.map(messageOf)) },
  }
}
