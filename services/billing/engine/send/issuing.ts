import { type Outcome, portalChanged, retryLater } from '../ends/outcome.ts'
import type { Exchange } from '../http/exchange.ts'
import type { FlowRun, Visit } from '../visit/flow-run.ts'
import { receiverFault } from './receiver-fault.ts'

/** A step that issues, however it is taken. */
type Issuing = Readonly<{ no_echo?: string | undefined }>

/** Why the step must not be taken: no page has shown again for whom it would issue. */
export const unechoed = (run: FlowRun, visit: Visit, step: Issuing): Outcome | null => {
  if (visit.committed) throw new Error('a flow must not issue twice')
  // an account remembers receivers: its own word for the chosen one counts, and nothing else
  if (run.flow.login && visit.echoedOn === null)
    return portalChanged('no page has shown the chosen RFC again')
  return step.no_echo === undefined && !visit.hasEchoed
    ? portalChanged('no page has shown the RFC or the total again')
    : null
}

/** `checked`: what must be sendable of it, where a browser writes the rest. */
type Ready = Readonly<{ step: Issuing; exchange: Exchange; checked?: Exchange }>

/** Null: the intent is durable, and it goes out now; no intent for what can never go out. */
export const intended = async (
  run: FlowRun,
  visit: Visit,
  { step, exchange, checked = exchange }: Ready,
): Promise<Outcome | null> => {
  const reads = step.no_echo === undefined ? 'body and page' : 'body'
  const fault = receiverFault(run, visit, { exchange, reads })
  if (fault !== null) return portalChanged(fault)
  run.client.requireSendable(checked)
  run.watch?.({ sends: exchange, commits: true })
  if (!(await run.intend(exchange)))
    return retryLater('commit_unconfirmed', 'another attempt may have sent the issuing request')
  visit.committed = exchange
  return null
}
