import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from './with-service.ts'

const CLIENTS = 4

/** From the first POST to the last webhook, with as many in flight as the service takes. */
export const serve = async ({ post, inbox }: Context, name: string, photos: readonly Buffer[]) => {
  const wanted = inbox.messages.length + photos.length
  const queue = [...photos.entries()]
  const client = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await post(`${name}-${next[0]}`, next[1])
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  while (inbox.messages.length < wanted) await sleep(5)
}
