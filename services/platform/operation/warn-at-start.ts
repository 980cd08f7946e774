import type { Config } from '#platform/runtime/config.ts'
import type { Logger } from '#platform/runtime/logger.ts'

/** Names settings that are allowed and rarely meant. */
export const warnAtStart = ({ roles, allowLocalWebhooks, sandbox }: Config, logger: Logger): void => {
  if (!roles.includes('retention'))
    logger.warn(
      { roles },
      'ROLES has no retention: some process must run it, otherwise nothing is ever deleted',
    )
  if (sandbox === 'all')
    logger.warn({}, 'SANDBOX=all is a rehearsal: live keys get CFDIs of the sandbox, and they are charged')
  if (allowLocalWebhooks)
    logger.warn(
      {},
      'ALLOW_LOCAL_WEBHOOKS is on: whoever has an API key can make this machine send requests to itself',
    )
}
