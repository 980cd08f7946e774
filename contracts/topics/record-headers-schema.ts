import { recordHeaders } from './names.ts'

type Name = (typeof recordHeaders)[keyof typeof recordHeaders]

const text = { type: 'string' }

const properties: Readonly<Record<Name, object>> = {
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
    description: 'xid:position in the log of all events',
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
}

const schemaOf = (names: readonly Name[], optional: readonly Name[]) => ({
  type: 'object',
  properties: Object.fromEntries([...names, ...optional].map((name) => [name, properties[name]])),
  required: names,
})

const { traceparent, setAside, sessionVersion, mode, ...always } = recordHeaders

/** The headers of a record, by its topic. */
export const headersSchemas = {
  headers: schemaOf([...Object.values(always), sessionVersion, mode], [traceparent, setAside]),
  financeHeaders: schemaOf(Object.values(always), []),
}
