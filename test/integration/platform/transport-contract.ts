import { suite } from 'node:test'
import { deliveryPromises } from './transport/delivery.ts'
import { failurePromises } from './transport/failure.ts'
import { createHarness, type TransportUnderTest } from './transport/harness.ts'
import { overPromises } from './transport/over.ts'
import { restartPromises } from './transport/restart.ts'
import { retryPromises } from './transport/retry.ts'

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
