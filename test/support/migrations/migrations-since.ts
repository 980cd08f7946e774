import { migrationScripts, type Script } from '#platform/postgres/migration-scripts.ts'

/**
 * The last migration of each owner that was there before the migrations that are measured. Raise
 * them with a release.
 */
const last: Readonly<Record<string, number>> = {
  ...{
    api: 2,
    billing: 28,
    charges: 2,
    mail: 1,
    'merchant-outcomes': 1,
    merchants: 3,
    platform: 27,
    projector: 2,
  },
  ...{ 'reading-quality': 1, sandbox: 10, 'session-files': 3, 'session-status': 5, 'session-timers': 3 },
  ...{ 'webhook-outbox': 4, webhooks: 9 },
}

const isLater = ({ name }: Script) => {
  const [owner = '', file = ''] = name.split('/')
  return Number.parseInt(file, 10) > (last[owner] ?? 0)
}

/** Those that are measured, in the order in which they are applied. */
export const migrationsSince = async (): Promise<readonly Script[]> =>
  (await migrationScripts()).filter(isLater)
