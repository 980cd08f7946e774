import type { Config } from '#platform/runtime/config.ts'
import { createAccount, createClient } from './errand/client.ts'
import { startReceiver } from './errand/receiver.ts'
import { type Errand, type Kept, runErrand } from './errand/run-errand.ts'
import { settings } from './errand/settings.ts'
import type { LogLine } from './narrate/log-line.ts'
import { sentenceOf } from './narrate/sentences.ts'
import type { Steps } from './narrate/steps.ts'
import { Interrupted, interruption } from './processes/interruption.ts'
import { type DemoServer, startServer } from './server.ts'

type Needs = Readonly<{ steps: Steps; config: Config; stay: boolean }>

const partsOf = ({ databaseUrl, kafka }: Config) =>
  [
    databaseUrl ? 'Postgres of DATABASE_URL' : 'embedded Postgres',
    kafka ? `Kafka at ${kafka.brokers.join(', ')}` : 'direct feed',
    'sandbox merchants',
  ].join(', ')

/** Until Ctrl-C, which is not a failure here. */
const stayUntil = async (steps: Steps, { console }: DemoServer) => {
  steps.say('everything runs on until Ctrl-C; look around in the console:')
  steps.detail(console)
  await interruption().catch((error: unknown) => {
    if (!(error instanceof Interrupted)) throw error
  })
}

/** The whole service in one process; without KAFKA_BROKERS it reads its log directly. */
export const inOneProcess = async ({ steps, config, stay }: Needs, errand: Errand): Promise<Kept> => {
  const hook = await startReceiver()
  const seen = new Set<string>()
  const onEvent = (type: string, line: LogLine) => {
    seen.add(type)
    steps.say(sentenceOf(type, line))
  }
  const server = await startServer({ environment: settings, onEvent })
  try {
    steps.say(`service ready on ${server.url}: ${partsOf(config)}`)
    const account = await createAccount(settings, hook.url)
    const client = createClient(server.url, account.test_key)
    const kept = await runErrand({ steps, client, account, hook, seen }, errand)
    if (stay) await stayUntil(steps, server)
    return kept
  } finally {
    await server.stop()
    hook.stop()
  }
}
