import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { apiClient, receiver } from '#test/support/http/api-client.ts'
import { openInbox } from '#test/support/http/webhook-inbox.ts'
import { createAccount, startService } from '#test/support/worlds/service.ts'

export type Context = Awaited<ReturnType<typeof composed>>
type Run<Result> = { workers: number; work: (context: Context) => Promise<Result> }

const composed = async (directory: string, workers: number) => {
  const inbox = await openInbox()
  const service = await startService(directory, { OCR_WORKERS: String(workers), LOG_LEVEL: 'warn' })
  const client = apiClient(service.url, createAccount(directory, inbox.url).live_key)
  const post = async (name: string, image: Buffer) => {
    const body = { external_id: name, ticket_image: image.toString('base64'), user_info: receiver }
    for (;;) {
      const answer = await client.post(body)
      if (answer.status === 202) return answer.body.data.session_id
      if (![429, 503].includes(answer.status)) throw new Error(`answered ${answer.status}`)
      await sleep(200)
    }
  }
  return { inbox, service, post, directory }
}

/** The whole service in a process of its own, with a client and its inbox. */
export const withService = async <Result>({ workers, work }: Run<Result>): Promise<Result> => {
  const directory = await mkdtemp(join(tmpdir(), 'bench-request-'))
  const context = await composed(directory, workers)
  try {
    return await work(context)
  } finally {
    await context.service.terminate()
    context.inbox.close()
    await rm(directory, { recursive: true, force: true })
  }
}
