import { PageQuery } from '#contracts/http/list-query.ts'
import { ClockAnswer, MoveClock, ResetAnswer, SandboxTickets } from '#contracts/http/sandbox.ts'
import { success } from '#platform/operation/envelope.ts'
import { type App, callerOf, type Edge } from '../dispatch/edge.ts'
import { documented, json } from './openapi.ts'

const only = 'Only with a test key: it steers the sandbox of its account; a live key is 403.'

const clock = documented(
  { body: MoveClock },
  {
    operation: 'moveSandboxClock',
    summary: "Moves the sandbox's clock ahead",
    description: [
      'What waits in the sandbox and is due by its clock goes on within seconds: retries, tickets that open later, and the end of sessions.',
      'Times in answers and documents stay real, and so does the deadline of `needs_input`; `factura.expiring` comes by the moved clock.',
      only,
    ].join(' '),
    success: { 200: json('The clock as it is now', ClockAnswer) },
    errors: [
      'insufficient_scope',
      'invalid_json',
      'payload_too_large',
      'unsupported_media_type',
      'invalid_request',
    ],
  },
)

const reset = documented(
  {},
  {
    operation: 'resetSandbox',
    summary: 'Empties the sandbox',
    description: `Its merchants forget every ticket and CFDI, and its clock is the real one again; sessions and their files stay. A body is ignored. ${only}`,
    success: { 200: json('What was emptied', ResetAnswer) },
    errors: ['insufficient_scope'],
  },
)

const tickets = documented(
  { querystring: PageQuery },
  {
    operation: 'listSandboxTickets',
    summary: 'What the merchants of the sandbox counted for each ticket',
    description: `The ticket seen last comes first. ${only}`,
    success: { 200: json('A page', SandboxTickets) },
    errors: ['insufficient_scope', 'invalid_request'],
  },
)

/** `/api/v1/_sandbox`: for who tests. */
export const sandbox = (app: App, { answering, bus }: Edge): void => {
  const path = '/api/v1/_sandbox'
  app.post(`${path}/clock`, { schema: clock, config: { costs: 'read' } }, async (request) => {
    const { advance } = request.body
    return success(answering, await bus.run('moveSandboxClock', { caller: callerOf(request), advance }))
  })
  app.post(
    `${path}/reset`,
    { schema: reset, config: { costs: 'read', ignoresBody: true } },
    async (request) => success(answering, await bus.run('resetSandbox', callerOf(request))),
  )
  app.get(`${path}/tickets`, { schema: tickets }, async (request) =>
    success(answering, await bus.ask('sandboxTickets', { caller: callerOf(request), query: request.query })),
  )
}
