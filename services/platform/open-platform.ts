import { join } from 'node:path'
import type { SessionCommand } from '#contracts/session-commands.ts'
import type { SessionEvent } from '#contracts/session-events.ts'
import type { Decider } from '#contracts/shapes.ts'
import { createAccounts } from './accounts.ts'
import { directoryBlobs } from './blobs.ts'
import { systemClock } from './clock.ts'
import type { Config } from './config.ts'
import { directTransport } from './direct-transport.ts'
import { createEventLog } from './event-log.ts'
import { type Feed, startFeed } from './feed.ts'
import { commandHandler } from './handle-command.ts'
import { createHealth } from './health.ts'
import type { Logger } from './logger.ts'
import { openDatabaseFor } from './open-database.ts'
import { loadPepper } from './pepper.ts'
import type { Platform } from './platform.ts'
import { createVault } from './vault.ts'

type Opened = Readonly<{ platform: Platform; close: () => Promise<void> }>

/** Everything a service is started with, on the configuration: embedded parts where none is named. */
export const openPlatform = async <State>(
  config: Config,
  logger: Logger,
  decider: Decider<State, SessionCommand, SessionEvent>,
): Promise<Opened> => {
  const health = createHealth()
  const { database, close } = await openDatabaseFor(config, logger)
  let feed: Feed | undefined
  const log = createEventLog(database, () => feed?.kick())
  const following = await startFeed({ log, logger })
  feed = following
  const handle = commandHandler(log, decider)
  const subscribe = directTransport({ database, feed: following, logger, now: systemClock.now, handle })
  const platform: Platform = {
    config,
    logger,
    clock: systemClock,
    database,
    log,
    blobs: directoryBlobs(config.blobsUrl ?? join(config.dataDir, 'blobs')),
    vault: createVault(database.query),
    accounts: createAccounts(database, await loadPepper(config)),
    subscribe,
    handle,
    next: following.next,
    moved: following.moved,
    tail: following.tail,
    health,
  }
  return {
    platform,
    close: async () => {
      await following.stop()
      await close()
    },
  }
}
