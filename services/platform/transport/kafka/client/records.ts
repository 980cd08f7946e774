import type { InRecord, PlacedRecord } from './port.ts'

type HeaderValue = Buffer | string | undefined
type Headers = Readonly<Record<string, HeaderValue | readonly HeaderValue[]>>
type Received = Readonly<{
  offset: string
  key: Buffer | null
  value: Buffer | null
  headers?: Headers | undefined
}>

/** A time in the future would be refused, for ever: a clock that is ahead must not stop the log. */
const timestampOf = ({ at }: PlacedRecord) =>
  String(Math.min(at?.getTime() ?? Number.POSITIVE_INFINITY, Date.now()))

/** A record as the client sends it. */
export const toSend = (record: PlacedRecord) => ({
  key: record.key,
  value: record.value,
  headers: { ...record.headers },
  partition: record.partition,
  timestamp: timestampOf(record),
})

const isList = (value: Headers[string]): value is readonly HeaderValue[] => Array.isArray(value)
/** Of a header given twice the last one counts. */
const lastOf = (value: Headers[string]) => String((isList(value) ? value.at(-1) : value) ?? '')

/** A record as the client gives it. */
export const received = (topic: string, partition: number, message: Received): InRecord => ({
  topic,
  partition,
  offset: message.offset,
  key: message.key,
  value: message.value,
  headers: Object.fromEntries(
    Object.entries(message.headers ?? {}).map(([name, value]) => [name, lastOf(value)]),
  ),
})
