/** The server picks a free port, and may deliver to this process. */
export const settings = {
  PORT: '0',
  SANDBOX: 'test',
  ROLES: 'all',
  ALLOW_LOCAL_WEBHOOKS: '1',
  LOG_LEVEL: 'info',
  BASE_URL: '',
}
