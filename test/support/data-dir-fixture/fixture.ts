/** What a fixture says of itself in `expected.json`: what the version that made it had answered. */
export type FixtureAccount = Readonly<{
  account_id: string
  live_key: string
  test_key: string
  webhook_secret: string
  /** Where its webhooks went; the loader puts another origin in its place. */
  hook: string
}>

export type FixtureSession = Readonly<{
  /** What was made of it: `completed_live`, `deferred_down`, … */
  name: string
  sessionId: string
  account: 'told' | 'waiting' | 'abandoned'
  mode: 'live' | 'test'
  /** `data` of GET get_factura_status; null where it had not ended. */
  status: Readonly<Record<string, unknown>> | null
  /** SHA-256 of what GET files gave. */
  files: Readonly<Record<string, string>>
}>

export type Expected = Readonly<{
  madeAt: string
  accounts: Readonly<Record<FixtureSession['account'], FixtureAccount>>
  sessions: readonly FixtureSession[]
  /** Sessions whose webhook had been delivered. */
  delivered: readonly string[]
  /** `data` of GET customers of the account `told`, live. */
  customers: unknown
}>
