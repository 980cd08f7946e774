import { keepPostgres } from '#test/support/postgres/postgres-for-tests.ts'
import { openDrawnWorld } from './drawn/drawn-world.ts'
import { runDrawn } from './drawn/run-drawn.ts'
import { summary } from './drawn/summary.ts'

const REQUESTS = Number(process.env['REQUESTS'] ?? 50_000)
const SEED = Number(process.env['SEED'] ?? 1)
const ACCOUNTS_OF_EACH = 40

await keepPostgres()
const world = await openDrawnWorld(ACCOUNTS_OF_EACH)
const { requests, counts, faults } = await runDrawn(world, { requests: REQUESTS, seed: SEED })
await world.api.close()
for (const fault of faults) console.log(fault)
console.log(summary(counts))
console.log(`${requests} requests of seed ${SEED}: ${faults.length} faults`)
process.exitCode = faults.length > 0 ? 1 : 0
