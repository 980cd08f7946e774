import { access, constants, mkdir, realpath } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ConfigError } from '#platform/runtime/config.ts'
import { unusableFolder } from '#platform/runtime/files/unusable-folder.ts'
import { findBinaries } from './binaries.ts'
import { DATABASE, ensureCluster, readPassword, SUPERUSER } from './cluster.ts'
import { copiedFrom } from './copied-from.ts'
import { chooseLaunch } from './launch.ts'
import { type Lock, tryLock, waitForLock } from './lock.ts'
import { leaveToKeeper } from './ownership.ts'
import { boundLog, findServer, type Server, signalServer, startServer, stopServer } from './server.ts'

type Logger = { info: (message: string) => void; warn: (message: string) => void }
type Options = { directory: string; logger?: Logger }

export type EmbeddedPostgres = {
  /** Includes the password. Stays valid until `stop`, even if Postgres is restarted. */
  url: string
  /**
   * The last process that leaves stops Postgres; for the others this only leaves. May be called
   * twice.
   */
  stop: () => Promise<void>
  /** True: this call started Postgres. False: it already ran for another live process. */
  owned: boolean
}

/** Whoever starts or stops Postgres holds `turn`; all who use it share `users`. */
type Place = Readonly<{ directory: string; turn: string; users: string; logger: Logger }>
const TURN_MS = 120_000

/**
 * Runs the service's own Postgres on `directory` (DATA_DIR/postgres), or joins the one that another
 * process runs there. Throws ConfigError.
 */
export const startEmbeddedPostgres = (options: Options): Promise<EmbeddedPostgres> =>
  begin(options).catch((error: unknown) => {
    throw unusableFolder(options.directory, error)
  })

const begin = async ({ directory, logger = silent }: Options): Promise<EmbeddedPostgres> => {
  const place = await prepare(directory, logger)
  const { server, user, owned } = await enter(place)
  const stopTending = tend(place, server.port)
  const onExit = () => leaveAtOnce(place, user)
  process.once('exit', onExit)
  let left: Promise<void> | null = null
  const stop = () => {
    process.off('exit', onExit)
    left ??= stopTending().then(() => leave(place, user))
    return left
  }
  try {
    const password = await readPassword(place.directory)
    return { url: `postgresql://${SUPERUSER}:${password}@127.0.0.1:${server.port}/${DATABASE}`, stop, owned }
  } catch (error) {
    await stop()
    throw error
  }
}

const silent: Logger = { info: () => {}, warn: () => {} }

const prepare = async (asked: string, logger: Logger): Promise<Place> => {
  try {
    await mkdir(path.dirname(asked), { recursive: true })
    const asRoot = process.getuid?.() === 0 // Postgres, another user, must pass
    await mkdir(asked, { recursive: true, mode: asRoot ? 0o711 : 0o700 })
    const directory = await realpath(asked)
    const place = {
      directory,
      turn: path.join(directory, 'turn.lock'),
      users: path.join(directory, 'users.lock'),
      logger,
    }
    await access(directory, constants.R_OK | constants.W_OK | constants.X_OK)
    tryLock(place.turn, 'exclusive')?.release()
    return place
  } catch (cause) {
    const why = `uid ${process.getuid?.()}: ${cause instanceof Error ? cause.message : cause}`
    throw new ConfigError(
      `cannot use ${asked} (${why}): start as its owner or as root, or set DATA_DIR to another folder`,
      {
        cause,
      },
    )
  }
}

const enter = async (place: Place): Promise<{ server: Server; user: Lock; owned: boolean }> => {
  const deadline = Date.now() + 20_000
  while (Date.now() < deadline) {
    const turn = await waitForLock(place.turn, TURN_MS)
    try {
      const owned = isUnused(place)
      const server = owned ? await startAnew(place) : findServer(place.directory)
      const user = server?.ready ? tryLock(place.users, 'shared') : null
      if (server && user) return { server, user, owned }
    } finally {
      turn.release()
    }
    await sleep(100) // its users are about to restart it
  }
  throw new Error(
    `${place.directory} is in use, but no running Postgres was found: does another container use it?`,
  )
}

const isUnused = ({ users }: Place): boolean => {
  const alone = tryLock(users, 'exclusive')
  alone?.release()
  return alone !== null
}

/**
 * Nobody uses it: a server that still runs was left behind by a killed process and may have other
 * settings.
 */
const startAnew = async (place: Place): Promise<Server> => {
  const began = performance.now()
  const origin = copiedFrom(place.directory)
  if (origin !== null)
    place.logger.warn(
      `${place.directory} was copied or moved while its Postgres ran in ${origin}: the parts of such a copy are from different moments`,
    )
  await stopServer(place.directory)
  const server = await start(place, null)
  place.logger.info(
    `embedded Postgres on 127.0.0.1:${server.port} after ${Math.round(performance.now() - began)} ms`,
  )
  return server
}

const start = async ({ directory }: Place, port: number | null): Promise<Server> => {
  const binaries = await findBinaries(path.join(directory, 'lib'))
  const launch = await chooseLaunch({ directory, binaries })
  await ensureCluster({ directory, launch, binaries })
  const server = await startServer({ directory, launch, binaries }, port)
  await leaveToKeeper(directory)
  return server
}

/**
 * Once a second: limits the server's log, and restarts Postgres on the same port if it was killed.
 */
const tend = (place: Place, port: number): (() => Promise<void>) => {
  let busy = Promise.resolve()
  let idle = true
  const round = () => {
    if (!idle) return
    idle = false
    busy = revive(place, port)
      .catch((error) =>
        place.logger.warn(`embedded Postgres: ${error instanceof Error ? error.message : error}`),
      )
      .finally(() => (idle = true))
  }
  const timer = setInterval(round, 1_000).unref()
  return () => {
    clearInterval(timer)
    return busy
  }
}

const revive = async (place: Place, port: number): Promise<void> => {
  await boundLog(place.directory)
  if (findServer(place.directory)) return
  const turn = tryLock(place.turn, 'exclusive')
  if (!turn) return
  try {
    if (findServer(place.directory)) return
    place.logger.warn('embedded Postgres has ended unexpectedly: starting it again')
    await start(place, port)
  } finally {
    turn.release()
  }
}

const leave = async (place: Place, user: Lock): Promise<void> => {
  const turn = await waitForLock(place.turn, TURN_MS)
  try {
    user.release()
    if (isUnused(place)) await stopServer(place.directory)
  } finally {
    turn.release()
  }
}

/** For a process that ends without `stop`: it can no longer await anything. */
const leaveAtOnce = (place: Place, user: Lock): void => {
  const turn = tryLock(place.turn, 'exclusive')
  user.release()
  const server = findServer(place.directory)
  if (turn && server && isUnused(place)) signalServer(server, 'SIGINT')
  turn?.release()
}
