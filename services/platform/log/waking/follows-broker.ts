import type { Config } from '#platform/runtime/config.ts'

/** Whether nobody here waits for the log itself: the broker brings what others append. */
export const followsBroker = ({ kafka, roles }: Pick<Config, 'kafka' | 'roles'>): boolean =>
  kafka !== null && !roles.includes('api') && !roles.includes('relay')
