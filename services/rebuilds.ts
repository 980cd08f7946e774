import type { Platform } from '#platform/platform.ts'
import type { Rebuild } from '#services/console/bus/desk.ts'

const saidOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Rebuilds that this process began, each as a program of its own, as the cli has it. */
export const createRebuilds = ({ clock, config }: Pick<Platform, 'clock' | 'config'>) => {
  const kept = new Map<string, Rebuild>()
  const put = (name: string, state: Rebuild['state'], said = '') =>
    kept.set(name, { name, state, at: clock.now(), said })
  const run = async (name: string) => {
    const { runRebuild } = await import('#services/cli/log/rebuild-projection.ts')
    // the program of a process that was given its database otherwise than by its environment
    const more = {
      ...(config.databaseUrl === null ? {} : { DATABASE_URL: config.databaseUrl }),
      ...(config.databaseDirectUrl === null ? {} : { DATABASE_DIRECT_URL: config.databaseDirectUrl }),
    }
    const { refused, events, seconds } = await runRebuild(name, { ...more, DATA_DIR: config.dataDir })
    if (refused !== undefined) put(name, 'failed', refused)
    else put(name, 'done', `${events} · ${seconds} s`)
  }
  return {
    begin: (name: string): void => {
      if (kept.get(name)?.state === 'runs') return
      put(name, 'runs')
      run(name).catch((error: unknown) => put(name, 'failed', saidOf(error)))
    },
    of: (name: string): Rebuild => kept.get(name) ?? { name, state: null, at: clock.now(), said: '' },
  }
}
