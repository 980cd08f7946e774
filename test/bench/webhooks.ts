import { say } from './kafka/say.ts'
import { printDearest } from './webhooks/print-dearest.ts'
import { type Figures, messagesOf, type Phase, runPhase } from './webhooks/run-phase.ts'
import { openStage } from './webhooks/stage.ts'

/** 180 addresses that hang hold 720 places, four each: more than a worker has in all. */
const ADDRESSES = { healthy: 1_620, hanging: 180 }
const PER_SECOND = Number(process.env['BENCH_PER_SECOND'] ?? 500)
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 25)
const BACKLOG = 10_000

const steady = { healthy: PER_SECOND * SECONDS, perSecond: PER_SECOND }
const backlog = { healthy: BACKLOG, perSecond: null }

const plan = [
  { name: 'warm', healthy: 2_000, perSecond: PER_SECOND, hang: false },
  { name: 'steady, all answer', ...steady, hang: false },
  { name: 'backlog, all answer', ...backlog, hang: false },
  { name: 'steady, 10 % hang', ...steady, hang: true },
  { name: 'backlog, 10 % hang', ...backlog, hang: true },
] as const

const print = (name: string, { perSecond, p50, p99, node, postgres, hanging, megabytes }: Figures) =>
  say(
    name,
    `${perSecond.toFixed(0)}/s, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, Node ${node.toFixed(2)} ms, ` +
      `Postgres ${postgres.toFixed(2)} ms each; ${hanging} hang, ${megabytes.toFixed(0)} MB`,
  )

/**
 * Deliveries a second to receivers that answer, with their p99 and the processor time of each:
 * while all answer, and beside it while a tenth of the addresses accepts and never answers.
 */
export const benchWebhooks = async (): Promise<void> => {
  const messages = plan.reduce((sum, step) => sum + messagesOf(step), 0)
  const stage = await openStage({ ...ADDRESSES, messages })
  const figures = new Map<string, Figures>()
  let first = 1
  try {
    for (const { name, ...step } of plan) {
      const phase: Phase = { ...step, first }
      const measured = await runPhase(stage, phase)
      figures.set(name, measured)
      print(name, measured)
      await printDearest(stage.database.query)
      first += messagesOf(phase)
    }
  } finally {
    await stage.close()
  }
  const [beside, alone] = [figures.get('steady, 10 % hang'), figures.get('steady, all answer')]
  const ratio = (beside?.p99 ?? 0) / (alone?.p99 ?? 1)
  console.log(`webhooks: p99 ${ratio.toFixed(2)} times while 10 % hang (goals: p99 < 1,000 ms at >= 500/s,`)
  console.log('Node <= 1 ms and Postgres <= 1.5 ms each)')
}

if (import.meta.main) await benchWebhooks()
