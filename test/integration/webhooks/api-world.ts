import { ownBook } from '#merchants/book/merchant-book.ts'
import { start as startApi } from '#services/api/start.ts'
import { readAnyPhoto } from '#test/support/api/api-under-test.ts'
import { type Client, clientOf } from '#test/support/api/client.ts'
import { openWorld, type World } from './world.ts'

/** The world of webhooks with the API on the same database. */
export const openApiWorld = async (): Promise<World & Client> => {
  const world = await openWorld()
  const api = await startApi(world.platform, { readPhoto: readAnyPhoto, book: () => ownBook, noticeMs: 0 })
  return {
    ...world,
    ...clientOf(api.url),
    close: async () => {
      await api.stop()
      await world.close()
    },
  }
}
