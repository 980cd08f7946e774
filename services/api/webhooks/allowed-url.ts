import { Rejection } from '#contracts/http/errors.ts'
import { checkWebhookUrl } from '#platform/outbound/guard-url.ts'

type UrlField = Readonly<{ field: 'url' | 'webhook_url'; url: string }>

/** The address in its normal form. Throws `webhook_url_not_allowed`, which says why. */
export const allowedUrl = ({ field, url }: UrlField, { allowLocal }: { allowLocal: boolean }): string => {
  const checked = checkWebhookUrl(url, { allowLocal })
  if (checked.ok) return checked.url
  const details = [{ field, code: 'webhook_url_not_allowed', message: checked.reason }]
  throw new Rejection('webhook_url_not_allowed', `${field} is not allowed: ${checked.reason}.`, { details })
}
