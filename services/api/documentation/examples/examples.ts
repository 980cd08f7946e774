import { accountExamples } from './accounts.ts'
import { billingExamples } from './billing.ts'
import type { Example } from './example.ts'
import { fileExamples } from './files.ts'
import { sessionExamples } from './sessions.ts'
import { webhookExamples } from './webhooks.ts'

/** An example of each operation that answers with an envelope, by its `operationId`. */
export const examples: Readonly<Record<string, Example>> = {
  ...accountExamples,
  ...sessionExamples,
  ...fileExamples,
  ...webhookExamples,
  ...billingExamples,
}
