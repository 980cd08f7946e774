import { setTimeout as pause } from 'node:timers/promises'

export type Send = (request: Request) => Promise<Response>

const TRIES = 6
const FIRST_WAIT_MS = 500
/** Who is asked to wait longer gets the answer, and decides. */
const LONGEST_WAIT_MS = 120_000

const safe = new Set(['GET', 'HEAD', 'DELETE'])
/** Posts that do the same once and twice: a create is known by its external_id. */
const repeatable = [/\/get_factura$/, /\/tickets\/analyze$/, /\/sessions\/[^/]+\/(?:input|cancel)$/]

const mayRepeat = ({ method, url }: Request): boolean =>
  safe.has(method) || (method === 'POST' && repeatable.some((path) => path.test(new URL(url).pathname)))

/** `Retry-After`: seconds or a date; without it the waits double. */
const waitOf = (answer: Response | null, tried: number): number => {
  const said = answer?.headers.get('retry-after') ?? null
  if (said === null) return FIRST_WAIT_MS * 2 ** (tried - 1)
  const wait = /^\d+$/.test(said) ? Number(said) * 1_000 : Date.parse(said) - Date.now()
  return Number.isNaN(wait) ? FIRST_WAIT_MS : Math.max(wait, 0)
}

type Try = Readonly<{ send: Send; request: Request; tried: number; last: boolean }>

const isRefusal = ({ status }: Response) => status === 429 || status === 503

/** The answer; or how many milliseconds to wait before the next try. */
const attempt = async ({ send, request, tried, last }: Try): Promise<Response | number> => {
  if (last) return send(request)
  const answer = await send(request.clone()).catch((error: unknown) => {
    if (request.signal.aborted) throw error
    return null
  })
  if (answer && !isRefusal(answer)) return answer
  const wait = waitOf(answer, tried)
  if (answer && wait > LONGEST_WAIT_MS) return answer
  await answer?.body?.cancel()
  return wait
}

/**
 * Sends again after 429, after 503 and where no answer came: six times at most, and as late as
 * `Retry-After` says. A request that must not be done twice is sent once.
 */
export const retrying =
  (send: Send): Send =>
  async (request) => {
    const tries = mayRepeat(request) ? TRIES : 1
    for (let tried = 1; ; tried += 1) {
      const answer = await attempt({ send, request, tried, last: tried === tries })
      if (typeof answer !== 'number') return answer
      await pause(answer, undefined, { signal: request.signal })
    }
  }
