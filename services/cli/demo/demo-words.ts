import { parseArgs } from 'node:util'
import { UsageError } from '../command.ts'

export const demoUsage = `usage: npm run demo -- [--ticket FILE]
  --ticket FILE   the photo of a ticket (JPEG, PNG, WebP or HEIC) instead of the one that is part of the project`

export type DemoWords = Readonly<{ ticket: string | null }>

/** The words after `npm run demo --`. Throws `UsageError` for any that it does not know. */
export const demoWords = (words: readonly string[]): DemoWords => {
  try {
    const { values } = parseArgs({ args: [...words], options: { ticket: { type: 'string' } } })
    return { ticket: values.ticket ?? null }
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}
