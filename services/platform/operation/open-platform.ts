import { createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SessionCommand } from '#contracts/events/session-commands.ts'
import type { SessionEvent } from '#contracts/events/session-events.ts'
import type { Decider } from '#contracts/shapes.ts'
import { createEventLog } from '#platform/log/event-log.ts'
import { type Feed, startFeed } from '#platform/log/feed.ts'
import { commandHandler } from '#platform/log/handle-command.ts'
import { mustReadLog } from '#platform/log/log-problem.ts'
import { createAnnouncer } from '#platform/log/waking/announcer.ts'
import { followsBroker } from '#platform/log/waking/follows-broker.ts'
import { pollInterval } from '#platform/log/waking/poll-interval.ts'
import type { Platform } from '#platform/platform.ts'
import { openDatabaseFor, servingName } from '#platform/postgres/open-database.ts'
import type { Database, Query } from '#platform/postgres/postgres.ts'
import { type Blobs, type BlobsDeps, createBlobs } from '#platform/privacy/blobs/create-blobs.ts'
import { openBlobStore } from '#platform/privacy/blobs/open-blob-store.ts'
import type { DataKeys } from '#platform/privacy/keys/data-keys.ts'
import { openDataKeys } from '#platform/privacy/keys/open-data-keys.ts'
import { openKeyStore } from '#platform/privacy/keys/open-key-store.ts'
import { loadPepper } from '#platform/privacy/keys/pepper.ts'
import { createVault, sealReceivers } from '#platform/privacy/vault.ts'
import { systemClock } from '#platform/runtime/clock.ts'
import type { Config } from '#platform/runtime/config.ts'
import { createHealth, type Health } from '#platform/runtime/health.ts'
import type { Logger } from '#platform/runtime/logger.ts'
import { createAccounts } from '#platform/tenants/accounts.ts'
import { sealWebhookSecrets, webhookSecrets } from '#platform/tenants/webhooks/webhook-secrets.ts'
import { carryEvents } from '#platform/transport/carry-events.ts'
import { observed } from '#platform/transport/observed.ts'
import { createDiskWatch } from './disk-watch.ts'
import { watchStore } from './store-watch.ts'

/** How long a close waits for the last announcement. */
const LAST_WORD_MS = 500

type Opened = Readonly<{ platform: Platform; close: () => Promise<void> }>

const keyFrom = (pepper: string) => (purpose: string) =>
  createHmac('sha256', pepper).update(purpose).digest('base64url')

/** Seals rows that older versions stored in clear. */
const sealClearRows = async (query: Query, keys: DataKeys, pepper: string): Promise<void> => {
  await sealReceivers(query, keys)
  await sealWebhookSecrets(query, webhookSecrets(pepper))
}

type BlobParts = Omit<BlobsDeps, 'photoDays'> & Readonly<{ config: Config }>
type Watchers = Readonly<{ metOnDisk: (error: unknown) => void; health: Health; logger: Logger }>

const watchedBlobs = ({ config, ...parts }: BlobParts, { metOnDisk, ...deps }: Watchers): Blobs => {
  const blobs = createBlobs({ ...parts, photoDays: config.photoDays })
  const put: Blobs['put'] = async (blob) => {
    try {
      return await blobs.put(blob)
    } catch (error) {
      metOnDisk(error)
      throw error
    }
  }
  return watchStore({ ...blobs, put }, deps)
}

/** Throws if this cluster cannot read the log (`mustReadLog`). */
const openReadable = async (config: Config, logger: Logger, onFailure: (error: unknown) => void) => {
  const opened = await openDatabaseFor(config, logger, { name: servingName, onFailure })
  try {
    await mustReadLog(opened.database.query)
    return opened
  } catch (error) {
    await opened.close()
    throw error
  }
}

/** What this process appends wakes its own readers and those of every other process. */
const openLog = async (database: Database, config: Config, logger: Logger) => {
  let kick: Feed['kick'] = () => undefined
  const { announce, sent } = createAnnouncer({ query: database.query, logger })
  const log = createEventLog(database, (types) => {
    kick(types)
    announce(types)
  })
  const hears = followsBroker(config) ? {} : { listen: database.listen }
  const feed = await startFeed({ log, logger, pollMs: pollInterval(config), ...hears })
  kick = feed.kick
  return { log, feed, sent }
}

/**
 * The parts that every service is started with, as configured. What is not configured is embedded.
 */
export const openPlatform = async <State>(
  config: Config,
  logger: Logger,
  decider: Decider<State, SessionCommand, SessionEvent>,
): Promise<Opened> => {
  const [health, pepper] = [createHealth(), await loadPepper(config)]
  const watchers = { metOnDisk: createDiskWatch({ health, logger }), health, logger }
  const keyStore = await openKeyStore(config)
  const [keysOn, store] = [await openDataKeys({ ...config, keyStore }, pepper), await openBlobStore(config)]
  const { database, url, close } = await openReadable(config, logger, watchers.metOnDisk)
  const dataKeys = await keysOn(database.query)
  await sealClearRows(database.query, dataKeys, pepper)
  const { log, feed, sent } = await openLog(database, config, logger)
  const handle = commandHandler(log, decider)
  const observe = observed(config.kafka?.prefix ?? '')
  const deps = { database, feed, logger, now: systemClock.now, handle, health, observe }
  const carrier = await carryEvents(config.kafka, deps)
  const platform: Platform = {
    ...{ config, logger, database, log, dataKeys, keyStore },
    clock: systemClock,
    databaseUrl: url,
    blobs: watchedBlobs({ config, store, keys: dataKeys, query: database.query }, watchers),
    vault: createVault(database.query, dataKeys),
    accounts: createAccounts(database, pepper),
    keyFor: keyFrom(pepper),
    subscribe: carrier.subscribe,
    followPages: carrier.followPages,
    kafka: carrier.kafka,
    handle,
    next: feed.next,
    moved: feed.moved,
    tail: feed.tail,
    health,
  }
  return {
    platform,
    close: async () => {
      await carrier.close()
      await feed.stop()
      await Promise.race([sent(), sleep(LAST_WORD_MS, undefined, { ref: false })])
      await close()
    },
  }
}
