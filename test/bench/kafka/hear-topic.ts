import { recordHeaders, topicNames } from '#contracts/topics/names.ts'
import { createLogger } from '#platform/runtime/logger.ts'
import { openKafka } from '#platform/transport/kafka/open-kafka.ts'
import { answerWith, nameOf, now, type Seen } from './child-side.ts'

const [, , brokers = '', prefix = ''] = process.argv
const kafka = openKafka({ brokers: brokers.split(','), clientId: 'bench', logger: createLogger('error') })
const seen: Seen[] = []
const joined = Promise.withResolvers<void>()

await kafka.join({
  groupId: `${prefix}bench`,
  topic: topicNames(prefix).sessions,
  assigned: () => joined.resolve(),
  batch: async ({ records }) => {
    const at = now()
    for (const { key, headers } of records)
      seen.push({ name: nameOf(String(key), Number(headers[recordHeaders.sessionVersion])), at })
    return true
  },
})
await joined.promise

/** When each event had come by the topic. */
answerWith(() => seen)
