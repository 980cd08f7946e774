import { Rejection } from '#contracts/http/errors.ts'
import { limits } from '#contracts/limits.ts'
import type { LaneOrder, Ordered } from '../bus/lane.ts'
import type { Answer, Call, Page, Parts } from '../frame/page.ts'
import { caseShown, operatorOf, waitingIdOf } from './case-page.ts'
import { laneWords } from './lane-words.ts'
import { orderWords } from './order-words.ts'

/** The case again, with why an order was refused. */
const refused = async (call: Call, parts: Parts, ordered: Ordered): Promise<Answer> => {
  const shown = await caseShown(call, parts, ordered)
  return { ...shown, status: 422, refused: 'invalid_request' }
}

const refusal = (detail: string): Ordered => ({ outcome: 'refused', detail, differs: [] })

const ordered = async (call: Call, parts: Parts, order: LaneOrder): Promise<Answer> => {
  const came = await parts.desk.lane.order(order).catch((error: unknown) => {
    if (!(error instanceof Rejection) || error.code !== 'invalid_request') throw error
    return refusal(error.message)
  })
  if (came.outcome !== 'done') return refused(call, parts, orderWords(came, call.view.language))
  return { to: `${call.home}/inbox/lane/${order.sessionId}?${new URLSearchParams({ done: came.detail })}` }
}

const whose = (call: Call) => ({
  sessionId: waitingIdOf(call),
  by: operatorOf(call),
  anyway: call.form.get('anyway') === '1',
})

/** As `operator retry SESSION` of the cli. */
export const retryWaiting: Page = {
  method: 'POST',
  path: '/inbox/lane/:waiting/retry',
  scope: 'accounts',
  answer: (call, parts) => ordered(call, parts, { ...whose(call), action: 'retry' }),
}

/** As `operator give-up SESSION --reason CODE`. */
export const giveUpWaiting: Page = {
  method: 'POST',
  path: '/inbox/lane/:waiting/give-up',
  scope: 'accounts',
  answer: async (call, parts) => {
    const code = (await parts.desk.lane.codes()).find((one) => one === call.form.get('code'))
    if (code === undefined) throw new Rejection('invalid_request', 'The code is none of those.')
    return ordered(call, parts, { ...whose(call), action: 'give_up', code })
  },
}

/** As `sessions attach SESSION --xml FILE [--pdf FILE]`. */
export const attachWaiting: Page = {
  method: 'POST',
  path: '/inbox/lane/:waiting/attach',
  scope: 'accounts',
  takesFiles: true,
  answer: (call, parts) => {
    const words = laneWords(call.view.language)
    const of = (name: string) => call.files.find(({ field }) => field === name)?.bytes ?? null
    const [xml, pdf] = [of('xml'), of('pdf')]
    const refuse = (detail: string) => refused(call, parts, refusal(detail))
    if (xml === null) return refuse(words.noXml)
    if (Math.max(xml.length, pdf?.length ?? 0) > limits.attachedBytes) return refuse(words.tooLarge)
    return ordered(call, parts, { ...whose(call), action: 'attach', xml, pdf })
  },
}
