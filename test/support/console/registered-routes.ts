import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance, RouteOptions } from 'fastify'

export type RegisteredRoute = Readonly<{ method: string; url: string }>

const CHANNEL = 'fastify.initialization'

const isOfConsole = ({ url }: RegisteredRoute) => url === '/console' || url.startsWith('/console/')

/** What `open` makes, and the routes of the console that its servers have registered meanwhile. */
export const withRoutes = async <Made>(
  open: () => Promise<Made>,
): Promise<Readonly<{ made: Made; routes: readonly RegisteredRoute[] }>> => {
  const all: RegisteredRoute[] = []
  const note = ({ method, url }: RouteOptions) => {
    for (const one of [method].flat()) all.push({ method: one, url })
  }
  const listen = (message: unknown) =>
    void (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', note)
  subscribe(CHANNEL, listen)
  try {
    const made = await open()
    return { made, routes: all.filter(isOfConsole) }
  } finally {
    unsubscribe(CHANNEL, listen)
  }
}
