import { checkWebhookUrl } from '#platform/outbound/guard-url.ts'
import type { Config } from '#platform/runtime/config.ts'
import { Refusal } from './command.ts'

/** The address in its normal form, or a `Refusal` that says what would be accepted. */
export const webhookAddress = (text: string, { allowLocalWebhooks }: Config): string => {
  const checked = checkWebhookUrl(text, { allowLocal: allowLocalWebhooks })
  if (checked.ok) return checked.url
  const remedy = allowLocalWebhooks
    ? ''
    : '; ALLOW_LOCAL_WEBHOOKS=1 allows http and loopback addresses, for trials'
  throw new Refusal(`the webhook address ${JSON.stringify(text)} is not accepted: ${checked.reason}${remedy}`)
}
