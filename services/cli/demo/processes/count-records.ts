import { runTool } from '../../local-kafka/run-tool.ts'

type Target = Readonly<{ brokers: readonly string[]; classpath: string }>
export type Count = Readonly<{ records: number; events: number; partitions: readonly number[] }>

const TOOLS = 'org.apache.kafka.tools'
const READ_MS = 60_000
/**
 * Gives up after this long without a record: more than a loaded machine needs for the first one.
 */
const IDLE_MS = '20000'

const endOf = async (use: (tool: string, args: readonly string[]) => Promise<string>, topic: string) => {
  const printed = await use('GetOffsetShell', ['--topic', topic])
  return [...printed.matchAll(/:(\d+)$/gm)].reduce((sum, [, end]) => sum + Number(end), 0)
}

/** `Partition:3<tab>event-id:…,type:…<tab>ses_…` */
const readLine = (line: string) => {
  const [partition = '', headers = '', key = ''] = line.split('\t')
  return {
    partition: Number(partition.replace('Partition:', '')),
    eventId: /event-id:([^,]+)/.exec(headers)?.[1],
    key,
  }
}

/**
 * How many records of a session are in the topic according to Kafka's console consumer, which
 * shares no code with ours.
 */
export const countRecords = async (
  { brokers, classpath }: Target,
  { topic, sessionId }: { topic: string; sessionId: string },
): Promise<Count> => {
  const use = (tool: string, args: readonly string[]) =>
    runTool({ bootstrap: brokers, classpath }, { tool: `${TOOLS}.${tool}`, args, timeoutMs: READ_MS })
  const total = await endOf(use, topic)
  const shown = ['print.partition=true', 'print.headers=true', 'print.key=true', 'print.value=false']
  const printed = await use('consumer.ConsoleConsumer', [
    ...['--topic', topic, '--from-beginning', '--max-messages', String(total), '--timeout-ms', IDLE_MS],
    ...shown.flatMap((property) => ['--formatter-property', property]),
  ])
  const ours = printed
    .split('\n')
    .map(readLine)
    .filter(({ key }) => key === sessionId)
  return {
    records: ours.length,
    events: new Set(ours.map(({ eventId }) => eventId)).size,
    partitions: [...new Set(ours.map(({ partition }) => partition))],
  }
}
