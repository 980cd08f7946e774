import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Rejection } from '#contracts/http/errors.ts'
import type { Platform } from '#platform/platform.ts'
import type { Running } from '#platform/runtime/running.ts'
import { createConsole } from './app.ts'
import type { ConsoleBus } from './bus/console-bus.ts'
import type { Desk } from './bus/desk.ts'
import type { UnparsedPage } from './trouble/unparsed-page.ts'

type Console = Running &
  Readonly<{
    handle: (request: IncomingMessage, response: ServerResponse) => void
    refuse: (rejection: Rejection, head: string) => UnparsedPage
    /** Ends what would hold up a stop. */
    end: () => void
  }>

type Calls = Readonly<{ bus: ConsoleBus; desk: Desk }>

/** Answers what is below `/console`, on the port of another service. */
export const openConsole = async (platform: Platform, calls: Calls): Promise<Console> => {
  const { app, refuse, end } = await createConsole({ platform, ...calls })
  return {
    handle: (request, response) => app.routing(request, response),
    refuse,
    end,
    stop: () => app.close(),
  }
}

/** Listens by itself, where this process has no API. */
export const start = async (platform: Platform, calls: Calls): Promise<Running & { url: string }> => {
  const { app } = await createConsole({ platform, ...calls })
  const { host, port } = platform.config
  return { url: await app.listen({ host, port }), stop: () => app.close() }
}
