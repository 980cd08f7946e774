import { Module, type Provider } from '@nestjs/common'
import { NestFactory } from '@nestjs/core'
import { CommandBus, CommandHandler, CqrsModule, QueryBus, QueryHandler } from '@nestjs/cqrs'

type Handlers = Record<string, (input: never) => Promise<unknown>>
type Message = new (input: unknown) => { readonly input: unknown }
type Mark = (message: Message) => ClassDecorator

/** Sends by name: `run` for what may change something, `ask` for what does not. */
export type Bus<Commands extends Handlers, Queries extends Handlers> = Readonly<{
  run: <Name extends keyof Commands>(
    name: Name,
    input: Parameters<Commands[Name]>[0],
  ) => ReturnType<Commands[Name]>
  ask: <Name extends keyof Queries>(
    name: Name,
    input: Parameters<Queries[Name]>[0],
  ) => ReturnType<Queries[Name]>
  close: () => Promise<void>
}>

const newMessage = (): Message =>
  class {
    readonly input: unknown
    constructor(input: unknown) {
      this.input = input
    }
  }

/**
 * The bus finds a handler by its message's class. A decorator is a function: a plain call needs no
 * decorator syntax.
 */
const bind = (handlers: Handlers, mark: Mark) =>
  Object.entries(handlers).map(([name, handle]) => {
    const message = newMessage()
    class Handler {
      // the name determines both message and handler, so the input fits
      execute = ({ input }: { input: unknown }) => handle(input as never)
    }
    mark(message)(Handler)
    const provider: Provider = { provide: Handler, useClass: Handler }
    return { name, message, provider }
  })

const sender =
  (bus: { execute: (message: object) => Promise<unknown> }, bound: ReturnType<typeof bind>) =>
  async (name: PropertyKey, input: unknown): Promise<unknown> => {
    const found = bound.find((entry) => entry.name === name)
    if (!found) throw new Error(`nothing handles ${String(name)}`)
    return bus.execute(new found.message(input))
  }

class Api {}

/** @nestjs/cqrs as the command and query bus; never its EventBus: events go through the log. */
export const openBus = async <Commands extends Handlers, Queries extends Handlers>(handlers: {
  commands: Commands
  queries: Queries
}): Promise<Bus<Commands, Queries>> => {
  const commands = bind(handlers.commands, CommandHandler)
  const queries = bind(handlers.queries, QueryHandler)
  const providers = [...commands, ...queries].map(({ provider }) => provider)
  Module({})(Api)
  const module = { module: Api, imports: [CqrsModule.forRoot()], providers }
  const context = await NestFactory.createApplicationContext(module, { logger: false, abortOnError: false })
  const bus = {
    run: sender(context.get(CommandBus), commands),
    ask: sender(context.get(QueryBus), queries),
    close: () => context.close(),
  }
  return bus as Bus<Commands, Queries>
}
