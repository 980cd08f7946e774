import { z } from 'zod'
import { apiVersion } from '../http/requests.ts'
import { topicNames } from './names.ts'
import { headersSchemas } from './record-headers-schema.ts'
import { financeTopicRecords, topicRecords } from './topic-record.ts'

type JsonSchema = z.core.JSONSchema.BaseSchema

/** Patterns that only repeat a format hide what a reader looks for. */
const readable = ({ jsonSchema }: { jsonSchema: JsonSchema }) => {
  if (jsonSchema.format) delete jsonSchema.pattern
}

type Records = readonly Readonly<{ type: string; schema: z.ZodType }>[]

const schemasOf = (records: Records): Record<string, JsonSchema> =>
  Object.fromEntries(
    records.map(({ type, schema }) => [
      type,
      { title: type, ...z.toJSONSchema(schema, { io: 'input', override: readable }) },
    ]),
  )

/**
 * JSON Schema (draft 2020-12) of the records of each event type, by topic. They are open: new
 * optional fields may be added at any time.
 */
export const recordSchemas = () => ({
  sessions: schemasOf(topicRecords),
  finance: schemasOf(financeTopicRecords),
})

const draft = 'application/schema+json;version=draft-2020-12'

type Topic = Readonly<{ headers: keyof typeof headersSchemas; key: string }>

const messagesOf = (schemas: Record<string, JsonSchema>, { headers, key }: Topic) =>
  Object.fromEntries(
    Object.entries(schemas).map(([type, schema]) => [
      type,
      {
        name: type,
        contentType: 'application/json',
        headers: { $ref: `#/components/schemas/${headers}` },
        payload: { schemaFormat: draft, schema },
        bindings: { kafka: { key: { type: 'string', description: key }, bindingVersion: '0.5.0' } },
      },
    ]),
  )

const channelOf = (
  address: string,
  types: readonly string[],
  { partitions }: { partitions?: number } = {},
) => ({
  address,
  messages: Object.fromEntries(types.map((type) => [type, { $ref: `#/components/messages/${type}` }])),
  bindings: {
    kafka: {
      ...(partitions !== undefined && { partitions }),
      topicConfiguration: { 'retention.ms': -1 },
      bindingVersion: '0.5.0',
    },
  },
})

const readingOf = (channel: string, types: readonly string[], summary: string) => ({
  action: 'receive',
  summary,
  channel: { $ref: `#/channels/${channel}` },
  messages: types.map((type) => ({ $ref: `#/channels/${channel}/messages/${type}` })),
})

/**
 * What analysts may rely on: the AsyncAPI 3.0 document of the topics. `prefix` is `KAFKA_PREFIX`.
 */
export const asyncapi = (prefix = '') => {
  const schemas = recordSchemas()
  const [sessions, finance] = [Object.keys(schemas.sessions), Object.keys(schemas.finance)]
  const names = topicNames(prefix)
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Ticket to CFDI: the topics of sessions and of finance',
      version: apiVersion,
      description:
        'Every event of every session, and every fact of finance, kept for ever, delivered at least once, in order within a stream. Events never change; ' +
        'new types and new optional fields may come. No personal data: receivers and photos are references.',
    },
    defaultContentType: 'application/json',
    channels: {
      sessions: channelOf(names.sessions, sessions),
      finance: channelOf(names.finance, finance, { partitions: 1 }),
    },
    operations: {
      readSessions: readingOf(
        'sessions',
        sessions,
        'Every event of every session, from the beginning or from a given time',
      ),
      readFinance: readingOf(
        'finance',
        finance,
        'Every price, correction and closed month, in the order of the log',
      ),
    },
    components: {
      schemas: headersSchemas,
      messages: {
        ...messagesOf(schemas.sessions, { headers: 'headers', key: 'The session id' }),
        ...messagesOf(schemas.finance, { headers: 'financeHeaders', key: 'The stream of the fact' }),
      },
    },
  }
}
