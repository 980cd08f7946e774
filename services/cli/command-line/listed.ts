import type { Command } from './command.ts'

/** A command by its name, not yet loaded. */
export type Listed = Readonly<{
  /** The words of its usage before the first NAME or option (`nameOf`). */
  name: string
  load: () => Promise<Command>
}>
