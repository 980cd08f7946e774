/** KEY_PEPPER of the installations that tests and benches make. */
export const pepper = 'a pepper for tests, which is long enough'

const usual = { PORT: '0', SANDBOX: 'all', ALLOW_LOCAL_WEBHOOKS: '1', LOG_LEVEL: 'info' } as const

type Variables = Readonly<Record<string, string | undefined>>

/**
 * What tests and benches start the service with: any free port, all merchants in the sandbox, and
 * webhooks that may stay on this machine. `more` stands over it.
 */
export const testEnvironment = <More extends Variables>(
  more: More,
): Omit<typeof usual, keyof More> & More => ({
  ...usual,
  ...more,
})
