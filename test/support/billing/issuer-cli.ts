import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { startOrders } from '#services/billing/direct/orders/serve-orders.ts'
import type { Pac } from '#services/billing/pac/pac.ts'
import { bareEnvironment } from '#test/support/bare-environment.ts'
import { pollDue } from '#test/support/billing/poll-due.ts'
import { pepper } from '../environment.ts'
import { doubting } from './doubting.ts'
import type { World } from './world.ts'

const main = fileURLToPath(new URL('../../../services/cli/main.ts', import.meta.url))

type Told = { code: number; lines: Record<string, unknown>[]; stderr: string }

/** `cli issuer …` as an operator types it; with a PAC, billing runs with that one meanwhile. */
export const issuerCli = (world: () => World) => {
  const { depsWith } = doubting(world, [])
  return async (words: string[], pac: Pac | null = null): Promise<Told> => {
    const { config, database } = world().platform
    const orders = pac && startOrders({ billing: depsWith(pac), query: database.query }, pollDue)
    const env = {
      ...bareEnvironment(),
      DATABASE_URL: config.databaseUrl ?? '',
      DATA_DIR: config.dataDir,
      KEY_PEPPER: pepper,
    }
    const ran = promisify(execFile)(process.execPath, [main, 'issuer', ...words], { env, timeout: 60_000 })
    const { stdout, stderr, code = 0 } = await ran.catch((error) => error)
    await orders?.stop()
    const lines = String(stdout).split('\n').filter(Boolean)
    return { code: Number(code), stderr: String(stderr), lines: lines.map((line) => JSON.parse(line)) }
  }
}
