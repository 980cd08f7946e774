import { faultsOf, noFaults } from '../forms/faults.ts'
import { orAgain } from '../forms/or-again.ts'
import type { Answer, Call, Page, Parts, Shown } from '../frame/page.ts'
import { drawTicket } from './drawn-tickets.ts'
import { tryForm } from './try-form.ts'
import { bodyOf, freshForm, receiverFields } from './try-values.ts'
import { tryWords } from './try-words.ts'

const fields = new Set([
  ...['ticket', 'drawn', 'total', 'customer_id', 'uso_cfdi', 'simulate', 'external_id'],
  ...receiverFields.map((name) => `user_info.${name}`),
])

type Filled = Parameters<typeof tryForm>[2]

const showTry = async (call: Call, parts: Parts, filled: Filled): Promise<Shown> => ({
  title: tryWords(call.view.language).title,
  body: await tryForm(call, parts, filled),
})

export const tryPage: Page = {
  method: 'GET',
  path: '/try',
  scope: 'sessions:write',
  showsPerson: true,
  answer: (call, parts) => showTry(call, parts, { form: freshForm(call.caller.mode), faults: noFaults }),
}

/** As a client sends it: base64, one or its parts; undefined where nothing was chosen. */
const ticketOf = async ({ form, files }: Call, { platform }: Parts) => {
  const chosen = files.filter(({ field }) => field === 'ticket').map(({ bytes }) => bytes)
  if (chosen.length === 0 && form.get('drawn')) chosen.push(await drawTicket(form, platform.clock.now()))
  const [first, ...more] = chosen.map((bytes) => bytes.toString('base64'))
  return more.length > 0 ? [first, ...more] : first
}

const send = async (call: Call, parts: Parts): Promise<Answer> => {
  const body = bodyOf(call.form, call.caller.mode, await ticketOf(call, parts))
  const sessionId = await parts.bus.createSession({ caller: call.caller, body })
  return { to: `${call.home}/sessions/${sessionId}`, made: sessionId }
}

/** A refused form is shown again as it was typed. */
export const tryAction: Page = {
  method: 'POST',
  path: '/try',
  scope: 'sessions:write',
  takesFiles: true,
  answer: (call, parts) =>
    orAgain({
      act: () => send(call, parts),
      again: (faults) => showTry(call, parts, { form: call.form, faults }),
      faults: (error) => faultsOf(error, fields, call.view.language),
    }),
}
