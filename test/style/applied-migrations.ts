/**
 * The last migration of each owner that is older than the rule of column 100. What was applied is
 * known by its hash and never changes, not even in a comment.
 */
const last: Readonly<Record<string, string>> = {
  'projections/session-files': '0003',
  'projections/session-status': '0003',
  'projections/session-timers': '0002',
  'projections/webhook-outbox': '0003',
  'services/billing': '0011',
  'services/platform': '0020',
  'services/projector': '0002',
  'services/sandbox': '0006',
  'services/webhooks': '0004',
}

export const isAppliedMigration = (file: string): boolean => {
  const [, owner = '', number = ''] = /^(.*)\/schema\/(\d{4})-.*[.]sql$/.exec(file) ?? []
  return number !== '' && number <= (last[owner] ?? '')
}
