import { recordHeaders } from '#contracts/topics/names.ts'
import type { InRecord, PlacedRecord } from './port.ts'

type HeaderValue = Buffer | string | undefined
type Headers = Readonly<Record<string, HeaderValue | readonly HeaderValue[]>>
type Received = Readonly<{
  offset: string
  key: Buffer | null
  value: Buffer | null
  headers?: Headers | undefined
}>

/**
 * A broker would refuse a time in the future, for ever: a clock that is ahead must not stop the
 * log.
 */
const timestampOf = ({ at }: PlacedRecord) =>
  String(Math.min(at?.getTime() ?? Number.POSITIVE_INFINITY, Date.now()))

/** A record in the client's form. */
export const toSend = (record: PlacedRecord) => ({
  key: record.key,
  value: record.value,
  headers: { ...record.headers },
  partition: record.partition,
  timestamp: timestampOf(record),
})

const isList = (value: Headers[string]): value is readonly HeaderValue[] => Array.isArray(value)
/** If a header occurs twice, the last one counts. */
const lastOf = (value: Headers[string]) => String((isList(value) ? value.at(-1) : value) ?? '')

/** Headers become text on first use: a group that is behind uses them for few records. */
class ReceivedRecord implements InRecord {
  readonly topic: string
  readonly partition: number
  readonly offset: string
  readonly key: Buffer | null
  readonly value: Buffer | null
  readonly #given: Headers
  #headers: InRecord['headers'] | undefined

  constructor(topic: string, partition: number, { offset, key, value, headers = {} }: Received) {
    this.topic = topic
    this.partition = partition
    this.offset = offset
    this.key = key
    this.value = value
    this.#given = headers
  }

  get type(): string | undefined {
    const value = this.#given[recordHeaders.type]
    return value === undefined ? undefined : lastOf(value)
  }

  get headers(): InRecord['headers'] {
    this.#headers ??= Object.fromEntries(
      Object.entries(this.#given).map(([name, value]) => [name, lastOf(value)]),
    )
    return this.#headers
  }
}

/** A record from the client's form. */
export const received = (topic: string, partition: number, message: Received): InRecord =>
  new ReceivedRecord(topic, partition, message)
