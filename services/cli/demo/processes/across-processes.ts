import { join } from 'node:path'
import { z } from 'zod'
import { topicNames } from '#contracts/topics/names.ts'
import type { Config } from '#platform/runtime/config.ts'
import { roles } from '#platform/runtime/environment/process-variables.ts'
import { createAccount, createClient } from '../errand/client.ts'
import { startReceiver } from '../errand/receiver.ts'
import { runCli } from '../errand/run-cli.ts'
import { type Errand, type Kept, runErrand } from '../errand/run-errand.ts'
import { settings } from '../errand/settings.ts'
import { watchSession } from '../narrate/session-watch.ts'
import type { Steps } from '../narrate/steps.ts'
import { checkTopic } from './check-topic.ts'
import { type FoundBroker, findBroker } from './find-broker.ts'
import { startRoles } from './start-roles.ts'
import type { Stops } from './stops.ts'
import { openStores, type Stores } from './stores.ts'

type Needs = Readonly<{ steps: Steps; stops: Stops; config: Config }>
/** A run whose processes are still up. */
export type Ran = Kept &
  Readonly<{ sessionId: string; topic: string; brokers: string; logs: string; failed: Promise<never> }>

const MadeTopic = z.object({
  topic: z.string(),
  created: z.boolean(),
  differences: z.array(z.string()),
  note: z.string().optional(),
})

const startPostgres = async ({ steps, stops, config }: Needs): Promise<Stores> => {
  const stores = await openStores(config)
  stops.add('Postgres', stores.stop)
  steps.say(
    `${stores.embedded ? 'embedded Postgres' : 'Postgres of DATABASE_URL'} on ${stores.host}`,
    'postgres',
  )
  if (!stores.alone) steps.detail('another process uses it too, and may take some of the work')
  return stores
}

const startKafka = async ({ steps, stops, config }: Needs, { identity }: Stores): Promise<FoundBroker> => {
  const broker = await findBroker({ steps, config, identity })
  stops.add('Kafka', broker.stop)
  steps.say(`${broker.brokers.join(', ')}: ${broker.what}`, 'kafka')
  return broker
}

const environmentOf = (config: Config, stores: Stores, broker: FoundBroker) => ({
  ...settings,
  DATA_DIR: config.dataDir,
  DATABASE_URL: stores.url,
  KAFKA_BROKERS: broker.brokers.join(','),
  METRICS_PORT: '', // one port will not do for all
})

/** The step before the first start of an installation; later runs only check. */
const makeTopics = async (steps: Steps, environment: Readonly<Record<string, string>>) => {
  const lines = await runCli(environment, ['topics', 'create'])
  const states = lines.map((line) => {
    const { topic, created, differences, note } = MadeTopic.parse(line)
    return [`${topic} ${created ? 'created' : 'exists'}`, ...differences, ...(note ? [note] : [])].join(', ')
  })
  steps.say(`topics create: ${states.join('; ')}`, 'cli')
}

/**
 * From the photo to the delivered webhook with one process per role; `stops` ends what it starts.
 */
export const acrossProcesses = async (needs: Needs, errand: Errand): Promise<Ran> => {
  const { steps, stops, config } = needs
  const stores = await startPostgres(needs)
  const broker = await startKafka(needs, stores)
  const environment = environmentOf(config, stores, broker)
  await makeTopics(steps, environment)
  const hook = await startReceiver()
  stops.add('the webhook receiver', hook.stop)
  const account = await createAccount(environment, hook.url)
  const session = watchSession(steps)
  const logs = join(config.dataDir, 'demo-kafka', 'logs')
  const { onLine, seen } = session
  steps.say(`starting ${roles.length} processes: ${roles.join(' ')}`)
  const { url, failed } = await startRoles({ steps, stops, environment, logDirectory: logs, onLine })
  const work = async () => {
    session.expect()
    const client = createClient(url, account.test_key)
    const kept = await runErrand({ steps, client, account, hook, seen }, errand)
    const { sessions: topic } = topicNames(config.kafka?.prefix ?? '')
    await checkTopic({ steps, query: stores.query, environment, broker }, { ...kept, topic })
    return { ...kept, topic, brokers: broker.brokers.join(','), logs, failed }
  }
  return Promise.race([work(), failed])
}
