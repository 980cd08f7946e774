import fc from 'fast-check'
import { documentSchemas } from '#test/support/api/document-schemas.ts'
import { answerFault } from './answer-fault.ts'
import { type Drawn, requestsTo } from './draw-requests.ts'
import type { DrawnWorld, Fuzzed } from './drawn-world.ts'
import { type Answer, sendDrawn } from './send-drawn.ts'

/** How often each operation was answered with each status. */
export type Counts = Map<string, Map<number, number>>
export type Ran = Readonly<{ requests: number; counts: Counts; faults: readonly string[] }>

type Wanted = Readonly<{ requests: number; seed: number; atOnce?: number }>

const MOST_FAULTS = 200
const ROUND = 20

/** Rounds of requests to each operation in turn, the same for the same seed and document. */
function* drawn({ operations, schemas }: DrawnWorld, seed: number): Generator<Drawn> {
  const arbitraries = operations.map((operation) => requestsTo(operation, schemas))
  for (let round = 0; ; round += 1) {
    const all = arbitraries.map((one, i) =>
      fc.sample(one, { seed: seed + round * 1_000 + i, numRuns: ROUND }),
    )
    for (let n = 0; n < ROUND; n += 1) yield* all.flatMap((requests) => requests.slice(n, n + 1))
  }
}

const filled = (text: string, ids: Fuzzed['ids']) =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => ids[name] ?? whole)

/** The session of an account that an operation can do something with. */
const sessionFor: Readonly<Record<string, string>> = {
  retrySession: 'failed',
  giveSessionInput: 'asked',
  cancelSession: 'open',
}

const idsFor = (ids: Fuzzed['ids'], { operation }: Drawn, turn: number): Fuzzed['ids'] => {
  const name = sessionFor[operation.operationId] ?? (turn % 3 === 0 ? 'session_id' : 'completed')
  return { ...ids, session_id: ids[name] ?? '' }
}

const ID = /"(session|customer|endpoint|message)_id":"((?:ses|cus|whe|msg)_\w{26})"/g

/** What an answer names is asked for from then on, every other time. */
const follow = ({ ids }: Fuzzed, answer: Answer, turn: number) => {
  if (answer.status >= 300 || turn % 2 === 0) return
  for (const [, kind = '', id = ''] of answer.body.toString('latin1').matchAll(ID)) ids[`${kind}_id`] = id
}

const authorized = (key: Drawn['key'], own: string): Record<string, string> => {
  if (key === 'none') return {}
  return { authorization: `Bearer ${key === 'unknown' ? `fac_live_${'A'.repeat(32)}` : own}` }
}

const inWords = (request: Drawn, ids: Fuzzed['ids'], fault: string) => {
  const { method, path, headers, body } = request
  return `${method} ${filled(path, ids).slice(0, 300)} ${JSON.stringify(headers)} ${body?.slice(0, 600) ?? ''}\n  ${fault}`
}

/** Sends drawn requests and compares each answer with the document. */
export const runDrawn = async (world: DrawnWorld, { requests, seed, atOnce = 8 }: Wanted): Promise<Ran> => {
  const problem = documentSchemas(world.document)
  const [counts, faults]: [Counts, string[]] = [new Map(), []]
  const all = drawn(world, seed)
  let sent = 0
  const count = (name: string, status: number) => {
    const own = counts.get(name) ?? new Map<number, number>()
    counts.set(name, own.set(status, (own.get(status) ?? 0) + 1))
  }
  const sendOne = async (request: Drawn, n: number) => {
    const accounts = world.accounts[request.key === 'test' ? 'test' : 'live']
    // not always the same account for an operation
    const turn = n + Math.floor(n / world.operations.length)
    const account = accounts[turn % accounts.length]
    if (!account) throw new Error('there are no accounts')
    const ids = idsFor(account.ids, request, turn)
    const answer = await sendDrawn(`${world.api.url}${filled(request.path, ids)}`, {
      method: request.method,
      headers: { ...request.headers, ...authorized(request.key, account.key) },
      body: request.body === null ? null : filled(request.body, ids),
    })
    count(request.operation.operationId, answer.status)
    follow(account, answer, turn)
    const fault = answerFault(request, answer, problem)
    if (fault !== null && faults.length < MOST_FAULTS) faults.push(inWords(request, ids, fault))
  }
  const work = async () => {
    while (sent < requests) {
      sent += 1
      const n = sent
      const next = all.next()
      if (!next.done) await sendOne(next.value, n)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return { requests: sent, counts, faults }
}
