import type { Platform } from '#platform/platform.ts'
import type { Running } from '#platform/runtime/running.ts'
import { start } from '#services/webhooks/start.ts'
import { type Answer, type Receiver, startReceiver } from './receiver.ts'

type Settings = Parameters<typeof start>[1]

/** Who takes part beside the log: receivers and workers. */
export type Parties = Readonly<{
  receive: (answer: Answer) => Promise<Receiver>
  work: (settings?: Settings) => Promise<Running>
  /** The receivers first, so that no worker waits for one that hangs. */
  leave: () => Promise<void>
}>

export const partiesOn = (platform: Platform): Parties => {
  const receivers: Receiver[] = []
  const workers: Running[] = []
  return {
    receive: async (answer) => {
      const receiver = await startReceiver(answer)
      receivers.push(receiver)
      return receiver
    },
    work: async (settings) => {
      const worker = await start(platform, settings)
      workers.push(worker)
      return worker
    },
    leave: async () => {
      await Promise.all(receivers.map((receiver) => receiver.close()))
      await Promise.all(workers.map((worker) => worker.stop()))
    },
  }
}
