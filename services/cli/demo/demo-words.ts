import { parseArgs } from 'node:util'
import { UsageError } from '../command-line/command.ts'

export const demoUsage = `usage: npm run demo -- [--ticket FILE] [--kafka] [--stay]
  --ticket FILE   photo of a ticket (JPEG, PNG, WebP, HEIC or PDF); default: the one in the project
  --kafka         one process per role on a real Kafka: KAFKA_BROKERS, or one that is started here with Java
  --stay          leave everything running until Ctrl-C, to look around`

export type DemoWords = Readonly<{ ticket: string | null; kafka: boolean; stay: boolean }>

const options = {
  ticket: { type: 'string' },
  kafka: { type: 'boolean', default: false },
  stay: { type: 'boolean', default: false },
} as const

const parse = (words: readonly string[]) => {
  try {
    return parseArgs({ args: [...words], options }).values
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

/** The words after `npm run demo --`. Throws `UsageError` for an unknown one. */
export const demoWords = (words: readonly string[]): DemoWords => {
  const { ticket, kafka, stay } = parse(words)
  return { ticket: ticket ?? null, kafka, stay }
}
