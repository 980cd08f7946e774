import type { Platform } from '#platform/platform.ts'
import { endpointFigures } from './endpoint-figures.ts'
import { endpointHandlers } from './endpoint-handlers.ts'
import { listAttempts } from './list-attempts.ts'
import { messageExchanges } from './message-exchanges.ts'
import { messageHandlers } from './message-handlers.ts'
import { sendToEndpoint } from './send-to-endpoint.ts'

/** What the routes call about webhooks, by the names of the bus. */
export const webhookHandlers = (platform: Platform) => {
  const endpoints = endpointHandlers(platform)
  const messages = messageHandlers(platform)
  const sending = sendToEndpoint(platform)
  return {
    commands: {
      createEndpoint: endpoints.create,
      changeEndpoint: endpoints.change,
      deleteEndpoint: endpoints.remove,
      rotateEndpointSecret: endpoints.rotateSecret,
      testEndpoint: sending.test,
      recoverMessages: sending.recover,
      resendMessage: messages.resend,
    },
    queries: {
      endpoint: endpoints.find,
      endpoints: endpoints.list,
      webhookMessage: messages.find,
      webhookMessages: messages.list,
      webhookAttempts: listAttempts(platform),
      webhookExchanges: messageExchanges(platform),
      endpointFigures: endpointFigures(platform),
    },
  }
}
