import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { z } from 'zod'
import { StatusAnswer } from '#contracts/http/answers.ts'
import { FacturaCompleted } from '#contracts/http/webhooks/payloads.ts'
import { apiClient, demoPhoto, photo, receiver } from '../support/http/api-client.ts'
import { type Inbox, openInbox } from '../support/http/webhook-inbox.ts'
import { type Account, createAccount, type Service, startService } from '../support/worlds/service.ts'

let directory: string
let service: Service
let inbox: Inbox
let account: Account
let other: Account
let image: string

before(async () => {
  directory = await mkdtemp(join(tmpdir(), 'e2e-recovered-'))
  inbox = await openInbox()
  service = await startService(directory)
  account = createAccount(directory, inbox.url)
  other = createAccount(directory, inbox.url)
  image = await photo(demoPhoto)
})
after(async () => {
  await service.terminate()
  inbox.close()
  await rm(directory, { recursive: true, force: true })
})

const Told = z.object({
  data: z.object({ session_id: z.string(), ocr_result: z.object({ warnings: z.array(z.string()) }) }),
})

/** What the session ends as, by its webhook and by its status. */
const completes = async ({ live_key }: Account, externalId: string, more: object = {}) => {
  const api = apiClient(service.url, live_key)
  const asked = {
    external_id: externalId,
    ticket_image: image,
    user_info: receiver,
    payment_method: '04',
    ...more,
  }
  const { data: accepted } = Told.parse((await api.post(asked)).body)
  const message = FacturaCompleted.parse((await inbox.waitFor(accepted.session_id)).body)
  const { data } = StatusAnswer.parse((await api.status(accepted.session_id)).body)
  assert.ok(data.status === 'completed')
  const { recovered, differs, checks } = message
  assert.deepEqual(
    { recovered: data.recovered, differs: data.differs, checks: data.checks },
    { recovered, differs, checks },
  )
  return { accepted, data }
}

test('a ticket that is sent again is recovered, says what differs, and that nothing was simulated; another account has its own', async () => {
  const { data: first } = await completes(account, 'first')
  assert.deepEqual([first.recovered, first.differs, first.warnings], [false, [], []])
  assert.deepEqual(first.checks, { seal: 'verified', stamp_seal: 'verified', chain: 'not_checked' })

  const changed = { uso_cfdi: 'S01', payment_method: '28', simulate: 'lost_answer' }
  const { data: again } = await completes(account, 'again', changed)
  assert.equal(again.uuid, first.uuid)
  assert.deepEqual([again.recovered, again.differs], [true, ['uso_cfdi', 'payment_method']])
  assert.deepEqual(again.warnings, ['simulate_not_applied'])

  const { data: theirs } = await completes(other, 'first')
  assert.notEqual(theirs.uuid, first.uuid)
  assert.deepEqual([theirs.recovered, theirs.warnings], [false, []])
})

test('a merchant that hands out its invoices plays no mail, and its end says so', async () => {
  const { accepted, data } = await completes(account, 'email', { simulate: 'email' })
  assert.ok(!accepted.ocr_result.warnings.includes('simulate_not_applied'))
  assert.deepEqual(data.warnings, ['simulate_not_applied'])
})
