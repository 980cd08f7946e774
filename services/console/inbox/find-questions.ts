import type { StatusData } from '#contracts/http/answers.ts'
import { type OpenQuestion, openQuestions } from '#projections/session-status/open-questions.ts'
import type { Call, Parts } from '../frame/page.ts'
import { asRejection } from '../frame/trouble-page.ts'

/** More are further down: each that is answered makes room. */
export const MOST = 50

type Asking = Extract<StatusData, { status: 'processing' }> &
  Readonly<{ needs_input: NonNullable<Extract<StatusData, { status: 'processing' }>['needs_input']> }>

export type Inbox = Readonly<{
  /** The one to answer now; null: none waits. */
  shown: Asking | null
  /** The first deadline first, the shown one among them; one more than `MOST` if there are more. */
  queue: readonly OpenQuestion[]
  /** The session whose question follows. */
  next: string | null
}>

const isAsking = (status: StatusData): status is Asking =>
  status.status === 'processing' && status.needs_input !== null

/** By its own events, as the list follows them by a moment. Null: it does not ask any more. */
const askingOf = async (
  { caller, view }: Call,
  { bus }: Parts,
  sessionId: string,
): Promise<Asking | null> => {
  const status = await bus.session({ caller, sessionId, language: view.language })
  return isAsking(status) ? status : null
}

/** The first of them that still asks, and those before it, which do not. */
const firstAsking = async (ids: readonly string[], ask: (id: string) => Promise<Asking | null>) => {
  const over = new Set<string>()
  for (const id of ids) {
    const shown = await ask(id)
    if (shown) return { shown, over }
    over.add(id)
  }
  return { shown: null, over }
}

/** The questions of an account, and the one of `wanted` if it still asks. Throws `not_found`. */
export const findQuestions = async (call: Call, parts: Parts, wanted: string | null): Promise<Inbox> => {
  const now = parts.platform.clock.now()
  const asked = openQuestions({ ...call.caller, now, limit: MOST + 1 })
  const rows = await parts.platform.database.query<OpenQuestion>(asked)
  const listed = rows.map(({ session_id }) => session_id).filter((id) => id !== wanted)
  const ask = (id: string) =>
    askingOf(call, parts, id).catch((error: unknown) => {
      // it was erased since it was listed
      if (id !== wanted && asRejection(error).code === 'not_found') return null
      throw error
    })
  const { shown, over } = await firstAsking(wanted === null ? listed : [wanted, ...listed], ask)
  const queue = rows.filter(({ session_id }) => !over.has(session_id))
  const at = queue.findIndex(({ session_id }) => session_id === shown?.session_id)
  const next = queue[at + 1] ?? queue.find((_, i) => i !== at)
  return { shown, queue, next: next?.session_id ?? null }
}
