import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { sandboxTicket } from '#services/cli/sandbox/draw-ticket.ts'
import { documentSchemas } from '../../support/api/document-schemas.ts'
import { type DocumentedOperation, documentedOperations } from '../../support/api/documented-operations.ts'
import { eventually } from '../../support/eventually.ts'
import { apiClient, receiver } from '../../support/http/api-client.ts'
import { patientFetch } from '../../support/http/patient-fetch.ts'
import { type Account, createAccount, type Service, startService } from '../../support/worlds/service.ts'

const JSON_TYPE = 'application/json'

let directory: string
let service: Service
let account: Account
before(async () => {
  directory = await mkdtemp(join(tmpdir(), 'e2e-examples-'))
  service = await startService(directory)
  account = createAccount(directory, 'http://127.0.0.1:9/nobody')
})
after(async () => {
  assert.equal(await service.terminate(), 0, service.lines.slice(-5).join('\n'))
  await rm(directory, { recursive: true, force: true })
})

const client = () => apiClient(service.url, account.test_key, patientFetch)

let sold = 0
/** A session of a ticket that the sandbox's merchant invoices. */
const newSession = async (simulate?: string): Promise<string> => {
  sold += 1
  const codes = `folio=0200000${String(sold).padStart(3, '0')}`
  const { jpeg } = sandboxTicket('sbx-webforms', codes, { total: '116.00', date: '2026-11-03' })
  const { body } = await client().post({
    external_id: `example-${sold}`,
    ticket_image: (await jpeg()).toString('base64'),
    user_info: receiver,
    ...(simulate && { simulate }),
  })
  assert.equal(body.error, null)
  return body.data.session_id
}

const statusOf = async (sessionId: string) => JSON.stringify((await client().status(sessionId)).body.data)

const completed = async () => {
  const sessionId = await newSession()
  await eventually(async () => assert.match(await statusOf(sessionId), /"status":"completed"/))
  return { session_id: sessionId }
}

const asking = async () => {
  const sessionId = await newSession('needs_input')
  await eventually(async () => assert.match(await statusOf(sessionId), /"needs_input":\{/))
  return { session_id: sessionId }
}

const failed = async () => {
  const sessionId = await newSession('merchant_unavailable')
  await eventually(async () => assert.match(await statusOf(sessionId), /"status":"failed"/))
  return { session_id: sessionId }
}

/** A receiver is erased only while none of its sessions is in hand. */
const settled = async () => {
  await eventually(async () => {
    const { body } = await client().call('/api/v1/sessions?status=processing')
    assert.equal(body.data.items.length, 0)
  })
  return {}
}

/** What an operation needs beside a completed session and what the ones before it have made. */
const needs: Readonly<Record<string, () => Promise<Record<string, string>>>> = {
  giveSessionInput: asking,
  cancelSession: asking,
  retrySession: failed,
  eraseReceiver: settled,
}

/** Nothing that is deleted, emptied or erased is asked for afterwards. */
const turnOf = ({ method, operationId }: DocumentedOperation): number => {
  if (operationId === 'eraseReceiver') return 2
  return method === 'DELETE' || operationId === 'resetSandbox' ? 1 : 0
}

/** The parameters that a query must have, as the document shows them. */
const neededOf = ({ parameters }: DocumentedOperation): URLSearchParams => {
  const query = new URLSearchParams()
  for (const { in: place, required, name, example } of parameters)
    if (place === 'query' && required) query.set(name, String(example))
  return query
}

const made = ['customer_id', 'endpoint_id', 'message_id'] as const

describe('the examples of the OpenAPI document, sent to the running service', () => {
  test('each is answered as the document says', async (t) => {
    const document = await (await fetch(`${service.url}/openapi.json`)).json()
    const problem = documentSchemas(document as object)
    const operations = await documentedOperations(service.url)
    const own: Record<string, string> = { ...(await completed()), merchant_id: 'oxxo', file_type: 'xml' }

    const send = async (one: DocumentedOperation) => {
      const ids = { ...own, ...(await needs[one.operationId]?.()) }
      const path = one.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? 'unknown')
      const example = one.requestBody?.content[JSON_TYPE]?.example
      const body = example === undefined ? {} : { body: JSON.stringify(example) }
      const headers = {
        authorization: `Bearer ${account.test_key}`,
        ...(example !== undefined && { 'content-type': JSON_TYPE }),
      }
      return patientFetch(`${service.url}${path}?${neededOf(one)}`, { method: one.method, headers, ...body })
    }

    const remember = (data: Record<string, unknown>) => {
      for (const id of made) if (typeof data[id] === 'string') own[id] = data[id]
    }

    const assertAnswered = async (one: DocumentedOperation) => {
      const answer = await send(one)
      const text = await answer.text()
      const what = `${one.operationId}: ${answer.status} ${text.slice(0, 400)}`
      const documented = one.responses[answer.status]
      assert.ok(answer.ok && documented, what)
      const type = String(answer.headers.get('content-type')).replace(/;.*/, '')
      assert.ok(documented.content?.[type], `${what}: not the type of the document`)
      if (type !== JSON_TYPE) return
      const steps = [
        'paths',
        one.path,
        one.method.toLowerCase(),
        'responses',
        String(answer.status),
        'content',
        type,
        'schema',
      ]
      const value = JSON.parse(text)
      assert.equal(problem(steps, value), null, what)
      remember(value.data)
    }

    const ordered = operations.toSorted((a, b) => turnOf(a) - turnOf(b))
    for (const one of ordered) await assertAnswered(one)
    t.diagnostic(`${ordered.length} operations`)
  })
})
