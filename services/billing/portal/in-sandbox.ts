import { registry } from '#merchants/definitions/registry.ts'
import { Flow } from '#merchants/language/flow.ts'
import type { Merchant } from '#merchants/language/merchant.ts'

let formsFlow: Flow | undefined
/** The flow of the forms that the sandbox plays for a merchant whose own portal it cannot play. */
const forms = (): Flow => {
  formsFlow ??= Flow.parse(registry().platforms.get('formas')?.head['flow'])
  return formsFlow
}

/**
 * The merchant as the sandbox plays it: with its own codes, and a flow that fits the portal there.
 */
export const inSandbox = (merchant: Merchant): Merchant =>
  merchant.sandbox === null
    ? { ...merchant, engine: 'http', flow: forms(), phrases: [], account: null }
    : merchant
