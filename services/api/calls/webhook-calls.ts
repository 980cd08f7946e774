import type { Edge } from '../dispatch/edge.ts'
import type { Command, Query } from '../dispatch/handlers.ts'

/** Those about webhooks: `exchanges` and `endpointFigures` are for pages alone. */
export const webhookCalls = (bus: Edge['bus']) => ({
  messages: (asked: Query<'webhookMessages'>) => bus.ask('webhookMessages', asked),
  message: (asked: Query<'webhookMessage'>) => bus.ask('webhookMessage', asked),
  attempts: (asked: Query<'webhookAttempts'>) => bus.ask('webhookAttempts', asked),
  exchanges: (asked: Query<'webhookExchanges'>) => bus.ask('webhookExchanges', asked),
  resendMessage: (asked: Command<'resendMessage'>) => bus.run('resendMessage', asked),
  endpointFigures: (asked: Query<'endpointFigures'>) => bus.ask('endpointFigures', asked),
  endpoints: (asked: Query<'endpoints'>) => bus.ask('endpoints', asked),
  createEndpoint: (asked: Command<'createEndpoint'>) => bus.run('createEndpoint', asked),
  changeEndpoint: (asked: Command<'changeEndpoint'>) => bus.run('changeEndpoint', asked),
  deleteEndpoint: (asked: Command<'deleteEndpoint'>) => bus.run('deleteEndpoint', asked),
  rotateEndpointSecret: (asked: Command<'rotateEndpointSecret'>) => bus.run('rotateEndpointSecret', asked),
  testEndpoint: (asked: Command<'testEndpoint'>) => bus.run('testEndpoint', asked),
  recoverMessages: (asked: Command<'recoverMessages'>) => bus.run('recoverMessages', asked),
})
