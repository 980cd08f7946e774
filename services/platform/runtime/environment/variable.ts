import { z } from 'zod'

/** What operators read about a variable; `npm run docs` writes it out. */
export type VariableNote = Readonly<{
  /** One sentence, in Markdown. */
  does: string
  /** Of a number. */
  unit?: string
  /** A value that is accepted, never a real secret. */
  example: string
  /** What applies while it is not set, if the schema has no default or a computed one. */
  otherwise?: string
}>

/** Every variable of `Environment` is registered here; a law test holds that none is left out. */
export const variableNotes = z.registry<VariableNote>()
