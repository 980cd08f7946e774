import type { Config } from '#platform/runtime/config.ts'
import type { Errand } from '../errand/run-errand.ts'
import type { Steps } from '../narrate/steps.ts'
import { acrossProcesses, type Ran } from './across-processes.ts'
import { Interrupted, interruption } from './interruption.ts'
import { createStops } from './stops.ts'

type Needs = Readonly<{ steps: Steps; config: Config; stay: boolean }>

/** Until Ctrl-C, which is not a failure here. */
const stayUntil = async (steps: Steps, { brokers, topic, failed }: Ran, interrupted: Promise<never>) => {
  steps.say('everything runs on until Ctrl-C; in another terminal:')
  steps.detail(`kcat -b ${brokers} -C -t ${topic} -o beginning -e -q -f '%k %s\\n'`)
  await Promise.race([failed, interrupted]).catch((error: unknown) => {
    if (!(error instanceof Interrupted)) throw error
  })
}

/** When it returns or throws, everything that it started has ended. */
export const kafkaDemo = async ({ steps, config, stay }: Needs, errand: Errand): Promise<Ran> => {
  const stops = createStops(steps)
  const interrupted = interruption()
  try {
    const ran = await Promise.race([acrossProcesses({ steps, stops, config }, errand), interrupted])
    if (stay) await stayUntil(steps, ran, interrupted)
    return ran
  } finally {
    await stops.run()
  }
}
