import { z } from 'zod'
import { complete } from '#test/support/api/api-under-test.ts'
import { type DocumentedOperation, documentedOperations } from '#test/support/api/documented-operations.ts'
import { identified, openFailures } from '#test/support/api/failures.ts'
import { fuzzedAccount } from '#test/support/api/fuzzed-account.ts'
import type { World } from '#test/support/api/world.ts'
import type { Schemas } from './values-of.ts'

/** A key, and what its account has; `ids` follow what the answers name. */
export type Fuzzed = Readonly<{ key: string; ids: Record<string, string> }>

export type DrawnWorld = Readonly<{
  api: World
  document: object
  schemas: Schemas
  operations: readonly DocumentedOperation[]
  accounts: Readonly<Record<'live' | 'test', readonly Fuzzed[]>>
}>

const Document = z.looseObject({
  components: z.looseObject({ schemas: z.record(z.string(), z.looseObject({})) }),
})

const at = () => new Date().toISOString()
/** As the example of the document answers it. */
const folio = { name: 'portal_fields.folio', label: 'Folio', pattern: '^[0-9]{1,20}$', value: null }

/** Of a customer without a session: it can be erased. */
const erasable = { razon_social: 'INMOBILIARIA CVA', rfc: 'ICV060329BY0', regimen: '601', cp: '33826' }

/** What billing does with a session that lacks a field. */
const ask = async ({ handle }: World['platform'], sessionId: string) => {
  await handle(sessionId, { type: 'IdentifyMerchant', at: at(), data: identified })
  const begun = { n: 1, resume: 'start', definition: 'd' } as const
  await handle(sessionId, { type: 'StartBillingAttempt', at: at(), data: begun })
  const deadline = new Date(Date.now() + 86_400_000).toISOString()
  const reason = 'missing_ticket_field' as const
  const data = { n: 1, fields: [folio], deadline, reason }
  await handle(sessionId, { type: 'AskInput', at: at(), data })
}

/** An account with a session in each state: completed, failed, asked, and one that goes on. */
const fuzzedOf = async (
  { api, refuse }: Awaited<ReturnType<typeof openFailures>>,
  mode: 'live' | 'test',
): Promise<Fuzzed> => {
  const { key = '', ...ids } = await fuzzedAccount(api, mode)
  const [completed, failed, asked, open] = [
    await api.newSession(key),
    await api.newSession(key),
    await api.newSession(key),
    await api.newSession(key),
  ]
  await api.send(key, 'POST customers', { user_info: erasable })
  await complete(api.platform, completed)
  await refuse(failed)
  await ask(api.platform, asked)
  return { key, ids: { ...ids, completed, failed, asked, open, merchant_id: 'oxxo', rfc: erasable.rfc } }
}

/** The API on real Postgres, and so many accounts of each mode that none reaches its limits. */
export const openDrawnWorld = async (accountsOfEach: number): Promise<DrawnWorld> => {
  const world = await openFailures()
  const { api } = world
  world.reading()
  const document = Document.parse(await (await fetch(`${api.url}/openapi.json`)).json())
  const accounts = { live: [] as Fuzzed[], test: [] as Fuzzed[] }
  for (const mode of ['live', 'test'] as const)
    for (let n = 0; n < accountsOfEach; n += 1) accounts[mode].push(await fuzzedOf(world, mode))
  const operations = await documentedOperations(api.url)
  return { api, document, schemas: document.components.schemas as Schemas, operations, accounts }
}
