import { suite } from 'node:test'
import { deliveryPromises } from './delivery.ts'
import { failurePromises } from './failure.ts'
import { createHarness, type TransportUnderTest } from './harness.ts'
import { overPromises } from './over.ts'
import { restartPromises } from './restart.ts'
import { retryPromises } from './retry.ts'

/** What every transport promises to the services, whatever carries the events. */
export const transportContract = (name: string, make: () => Promise<TransportUnderTest>): void => {
  suite(`transport: ${name}`, { timeout: 120_000 }, () => {
    const harness = createHarness(make)
    deliveryPromises(harness)
    failurePromises(harness)
    restartPromises(harness)
    overPromises(harness)
    retryPromises(harness)
  })
}
