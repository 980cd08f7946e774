import type { Flow } from '#merchants/language/merchant.ts'
import { openHttpClient } from '../engine/http-client.ts'
import type { Outcome } from '../engine/outcome.ts'
import type { Values } from '../engine/placeholders.ts'
import { runFlow, runLookup } from '../engine/run-flow.ts'

export type Visit = Readonly<{
  flow: Flow
  base: URL
  headers: Readonly<Record<string, string>>
  timeoutMs: number
  values: Values
  intend: () => Promise<boolean>
}>

export type Traced = Readonly<{ outcome: Outcome; steps: readonly string[] }>

const visit = async ({ base, headers, timeoutMs, ...rest }: Visit, run: typeof runFlow): Promise<Traced> => {
  const steps: string[] = []
  const client = openHttpClient({ base, headers: { 'user-agent': 'ticket-to-cfdi', ...headers }, timeoutMs })
  try {
    const trace = (step: string, milliseconds: number) => steps.push(`${step} ${milliseconds} ms`)
    return { outcome: await run({ ...rest, base, client, trace }), steps }
  } finally {
    client.close()
  }
}

/** May issue an invoice. */
export const visitPortal = (plan: Visit): Promise<Traced> => visit(plan, runFlow)

/** Never issues an invoice. */
export const lookUp = (plan: Visit): Promise<Traced> => visit(plan, runLookup)
