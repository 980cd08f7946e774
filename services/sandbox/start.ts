import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '#platform/postgres/postgres.ts'
import type { Box } from '#platform/privacy/keys/box.ts'
import type { Clock } from '#platform/runtime/clock.ts'
import type { Logger } from '#platform/runtime/logger.ts'
import type { Running } from '#platform/runtime/running.ts'
import { createPortals } from './create-portals.ts'
import { openAuthority } from './issue/authority.ts'
import { merchantProblem, type SandboxMerchant } from './issue/merchant.ts'
import { startMailing } from './mail/send-mails.ts'
import { testTaxpayers } from './pac/checks/taxpayers.ts'
import { createPac } from './pac/create-pac.ts'
import { createPacServer } from './pac/server/pac-server.ts'
import { createStamps } from './pac/stamps.ts'
import { forgetOld } from './portal/forget-old.ts'
import type { Delays } from './portal/shop.ts'
import { createVisits } from './portal/visits.ts'
import { type Answering, startHttpServer } from './web/http-server.ts'

export type { SandboxMerchant } from './issue/merchant.ts'

export type SandboxOptions = Readonly<{
  /** A migrated database: the sandbox stores everything in its schema `sandbox`. */
  database: Database
  dataDir: string
  logger: Logger
  clock: Clock
  merchants: readonly SandboxMerchant[]
  /** Merchants that come and go while it runs; one with the slug of another stands over it. */
  others?: () => readonly SandboxMerchant[]
  /** The same in every process on one database. */
  box: Box
  /** On 127.0.0.1; default: any free port. */
  port?: number
  delays?: Delays
  /** `smtp://…`: where its mails go; null: they wait. */
  smtp?: string | null
}>

/** Longer than any client waits (`late`), and longer than is pleasant (`slow`). */
const defaultDelays: Delays = { slow: 3_000, late: 60_000 }

/** Written in full or not at all: other processes may be reading it. */
const publish = async (directory: string, name: string, bytes: Uint8Array): Promise<void> => {
  const draft = join(directory, `.${name}.${randomUUID()}`)
  await writeFile(draft, bytes)
  await rename(draft, join(directory, name))
}

const checkMerchants = (merchants: readonly SandboxMerchant[]): void => {
  const twice = merchants.find(({ slug }, i) => merchants.findIndex((other) => other.slug === slug) !== i)
  const problem = twice
    ? `${twice.slug} is there twice`
    : merchants.map(merchantProblem).find((found) => found !== null)
  if (problem) throw new Error(`sandbox merchant: ${problem}`)
}

/**
 * Sandbox portals over real HTTP, with a PAC that they use and that `/pac/` also exposes. Writes
 * `DATA_DIR/sandbox/pac.cer` and `ca.cer` (DER). Safe to start in several processes on one
 * database: they share keys, tickets and visits.
 */
export const startSandbox = async (options: SandboxOptions): Promise<Running & Readonly<{ url: string }>> => {
  const { database, dataDir, logger, clock, merchants, box, port = 0, delays = defaultDelays } = options
  const others = options.others ?? (() => [])
  checkMerchants(merchants)
  await forgetOld(database, clock.now())
  const authority = await openAuthority(database)
  const directory = join(dataDir, 'sandbox')
  await mkdir(directory, { recursive: true })
  await publish(directory, 'pac.cer', authority.pac.certificateDer)
  await publish(directory, 'ca.cer', authority.certificateDer)
  const stamps = createStamps(box)
  const shop = {
    database,
    clock,
    authority,
    pac: createPac(authority, stamps),
    visits: createVisits(database, box),
    box,
    delays,
  }
  const portals = createPortals(shop, () => [...others(), ...merchants])
  // merchants that use the PAC themselves learn when SAT's list has other data of the receiver;
  // portals accept any
  const pacServer = createPacServer({
    ...shop,
    pac: createPac(authority, stamps, { taxpayers: testTaxpayers }),
  })
  const answering: Answering = (request) =>
    request.path.startsWith('/pac/') ? pacServer(request) : portals(request)
  const server = await startHttpServer({ answering, port, logger })
  logger.info({ url: server.url, merchants: merchants.length }, 'sandbox portals')
  const { smtp = null } = options
  const mailing = smtp === null ? null : startMailing({ database, box, clock, logger, url: server.url, smtp })
  return {
    ...server,
    stop: async () => {
      await mailing?.stop()
      await server.stop()
    },
  }
}
