/** The code of a role: loaded in the processes that have the role, once the database is there. */
export const roleCode = {
  api: () => import('#services/api/start.ts'),
  billing: () => import('#services/billing/start.ts'),
  console: () => import('#services/console/start.ts'),
  finance: () => import('#services/finance/start.ts'),
  mail: () => import('#services/mail/start.ts'),
  ocr: () => import('#services/ocr/start.ts'),
  projector: () => import('#services/projector/start.ts'),
  relay: () => import('#services/relay/start.ts'),
  rendering: () => import('#services/rendering/start.ts'),
  retention: () => import('#services/retention/start.ts'),
  sandbox: () => import('#services/sandbox/start.ts'),
  webhooks: () => import('#services/webhooks/start.ts'),
}
