import { prepareBroker } from '#services/cli/local-kafka/prepare-broker.ts'
import { runTool } from '#services/cli/local-kafka/run-tool.ts'

export type ReadRecord = Readonly<{
  partition: number
  offset: number
  key: string
  value: string
  headers: Readonly<Record<string, string>>
}>

const TOOLS = 'org.apache.kafka.tools'
const READ_MS = 120_000
const say = (line: string) => console.error(line)
/** Unit separators: what stands in a record is printed as it is, and JSON escapes these. */
const FIELD = '\u001f'
const HEADER = '\u001e'

/**
 * One of Kafka's own tools, which shares no code with ours:
 * `kafkaTool(brokers, 'TopicCommand', ['--list'])`. What it printed. `input`: what it reads.
 */
export const kafkaTool = async (
  brokers: readonly string[],
  asked: string | Readonly<{ tool: string; input: string }>,
  args: readonly string[],
): Promise<string> => {
  const { tool, input } = typeof asked === 'string' ? { tool: asked, input: '' } : asked
  const { classpath } = await prepareBroker({ say, install: true })
  return runTool(
    { bootstrap: brokers, classpath },
    { tool: `${TOOLS}.${tool}`, args, input, timeoutMs: READ_MS },
  )
}

/** How many records the topic has according to the broker, by partition. */
export const countRecords = async (
  brokers: readonly string[],
  topic: string,
): Promise<Readonly<Record<number, number>>> => {
  const printed = await kafkaTool(brokers, 'GetOffsetShell', ['--topic', topic])
  const counts = printed.matchAll(/:(\d+):(\d+)$/gm)
  return Object.fromEntries([...counts].map(([, partition, end]) => [Number(partition), Number(end)]))
}

const headersOf = (text: string) =>
  text === 'NO_HEADERS'
    ? {}
    : Object.fromEntries(
        text
          .split(HEADER)
          .map((pair) => [pair.slice(0, pair.indexOf(':')), pair.slice(pair.indexOf(':') + 1)]),
      )

/** `Partition:0 Offset:7 name:value,name:value key value`, with our separators. */
const fromLine = (line: string): ReadRecord => {
  const [partition = '', offset = '', headers = '', key = '', ...value] = line.split(FIELD)
  return {
    partition: Number(partition.replace('Partition:', '')),
    offset: Number(offset.replace('Offset:', '')),
    headers: headersOf(headers),
    key,
    value: value.join(FIELD),
  }
}

/**
 * Every record of the topic from its beginning to its present end, read by Kafka's console
 * consumer.
 */
export const readTopic = async (
  brokers: readonly string[],
  topic: string,
): Promise<readonly ReadRecord[]> => {
  const total = Object.values(await countRecords(brokers, topic)).reduce((sum, count) => sum + count, 0)
  if (total === 0) return []
  const shown = ['partition', 'offset', 'headers', 'key'].map((field) => `print.${field}=true`)
  const properties = [...shown, `key.separator=${FIELD}`, `headers.separator=${HEADER}`]
  const printed = await kafkaTool(brokers, 'consumer.ConsoleConsumer', [
    ...['--topic', topic, '--from-beginning', '--max-messages', String(total), '--timeout-ms', '90000'],
    ...properties.flatMap((property) => ['--formatter-property', property]),
  ])
  return printed
    .split('\n')
    .filter((line) => line.startsWith('Partition:'))
    .map(fromLine)
}
