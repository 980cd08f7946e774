import { createApp } from '#services/api/app.ts'
import { openapiOf } from '#services/api/routes/openapi.ts'

/** The OpenAPI document, without a service that runs. */
export const openapiDocument = async (): Promise<object> => {
  // no route is called here: nothing of the platform is used
  const platform = {
    config: { trustedProxies: [] },
    accounts: {},
    logger: {},
    keyFor: () => Buffer.alloc(32),
  } as never
  const answering = { now: () => new Date(0).toISOString(), baseUrl: 'http://localhost' }
  const app = await createApp({ platform, answering, bus: {} as never }, () => false)
  await app.ready()
  const document = openapiOf(app)
  await app.close()
  return document as object
}
